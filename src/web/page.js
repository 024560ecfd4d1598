// What a page does beyond its links: arrow keys walk through the match or over the board, f turns it, and what
// happens in the match is shown as it happens. Everything else works without a script.
"use strict";

const main = document.querySelector("main");
const status = document.querySelector("#status");
const say = (text, isLost) => {
  status.classList.toggle("lost", !!isLost);
  if (status.textContent !== text) status.textContent = text;
};

addEventListener("keydown", (event) => {
  if (event.altKey || event.metaKey) return;
  const on = event.target.closest?.("[role=gridcell]");
  const square = on ? walk(event, on) : undefined;
  if (square !== undefined) event.preventDefault();
  if (square) enter(square).focus();
  if (on || event.ctrlKey || event.shiftKey) return;
  const link = { ArrowLeft: "a[rel=prev]", ArrowRight: "a[rel=next]", f: "a.flip" }[event.key];
  const found = link && document.querySelector(link);
  if (!found) return;
  event.preventDefault();
  location.replace(found.href);
});

// The squares as they are seen, row by row from the top.
const squares = () => [...main.querySelectorAll("[role=gridcell]")];
const nameOf = (square) => square.getAttribute("aria-label").match(/^[a-s]\d+/)[0];
const named = (wanted) => squares().find((square) => nameOf(square) === wanted);
const digits = { typed: "", at: 0 };

// Tab leads to one square of the board, and from it to what comes after the board.
function enter(chosen) {
  for (const square of squares()) square.tabIndex = square === chosen ? 0 : -1;
  return chosen;
}

// The square that a key leads to from another: a neighbour, the end of a row or of the board, or the one of
// that letter or number on the same line.
function walk(event, from) {
  const all = squares();
  const side = Math.sqrt(all.length);
  const at = all.indexOf(from);
  const row = Math.floor(at / side);
  const column = at % side;
  const key = event.key.toLowerCase();
  const file = nameOf(from)[0];
  const rank = nameOf(from).slice(1);
  if (event.ctrlKey) return { home: all[0], end: all.at(-1) }[key];
  if (/^\d$/.test(key)) {
    const longer = event.timeStamp - digits.at < 1500 && named(file + digits.typed + key);
    digits.typed = longer ? digits.typed + key : key;
    digits.at = event.timeStamp;
    return named(file + digits.typed);
  }
  if (/^[a-s]$/.test(key)) return named(key + rank);
  return {
    arrowleft: column > 0 && all[at - 1],
    arrowright: column < side - 1 && all[at + 1],
    arrowup: row > 0 && all[at - side],
    arrowdown: row < side - 1 && all[at + side],
    home: all[row * side],
    end: all[row * side + side - 1],
  }[key];
}

// Where somebody comes to the board: where they were before, or where something can be done.
function reach(was) {
  const all = squares();
  if (all.length) enter(named(was) ?? all.find((square) => "can" in square.dataset) ?? all[0]);
}

reach();

// The page as it is now, in the place of what it was.
async function renew() {
  const answer = await fetch(location.href);
  if (answer.status >= 500) throw new Error(answer.status);
  const text = await answer.text();
  const now = new DOMParser().parseFromString(text, "text/html");
  const fresh = now.querySelector("main");
  const active = document.activeElement;
  const focused = active?.getAttribute?.("href");
  const entered = squares().find((square) => square.tabIndex === 0);
  const was = entered && nameOf(entered);
  const onBoard = active === entered;
  main.replaceChildren(...fresh.childNodes);
  document.title = now.title;
  Object.assign(main.dataset, fresh.dataset);
  if (!fresh.dataset.live) delete main.dataset.live;
  reach(was);
  if (onBoard) named(was)?.focus();
  if (focused) main.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
  const told = (query) => main.querySelector(query)?.textContent.trim();
  // Read aloud to whoever does not see it: the move, and whose turn it is or how the match has ended.
  say([told(".moves li:last-child"), told(".says p:last-of-type")].filter(Boolean).join(". "));
}

let source;
let away = false;

function watch() {
  if (!main.dataset.live || source) return;
  source = new EventSource(`${main.dataset.live}?seen=${main.dataset.events}`);
  source.onopen = () => {
    if (away) say(status.dataset.back);
    away = false;
  };
  source.onmessage = () => renew().then(() => { if (!main.dataset.live) rest(); }, lost);
  source.onerror = lost;
}

function lost() {
  away = true;
  say(status.dataset.lost, true);
  // A browser tries again by itself unless it was refused.
  if (source?.readyState !== EventSource.CLOSED) return;
  rest();
  setTimeout(watch, 15000);
}

function rest() {
  source?.close();
  source = undefined;
}

addEventListener("pagehide", rest);
addEventListener("pageshow", watch);
