// What a page does beyond its links and forms: arrow keys walk through the match or over the board, f turns
// it, a piece is taken up or dragged without asking the server, and what happens in the match is shown as it happens.
// Everything else works without a script.
"use strict";

const main = document.querySelector("main");
const status = document.querySelector("#status");
const say = (text, isLost) => {
  status.classList.toggle("lost", !!isLost);
  if (status.textContent !== text) status.textContent = text;
};

addEventListener("keydown", (event) => {
  if (event.altKey || event.metaKey || event.target.matches("input")) return;
  const on = event.target.closest?.("[role=gridcell]");
  if (event.key === "Escape") hold(null);
  if (on && event.key === " ") {
    event.preventDefault();
    event.target.click();
  }
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

// The squares as they are seen, row by row from the top; what can be done on one lies within it.
const squares = () => [...main.querySelectorAll("[role=gridcell]")];
const inner = (square) => square.firstElementChild ?? square;
const nameOf = (square) => inner(square).getAttribute("aria-label").match(/^[a-s]\d+/)[0];
const named = (wanted) => squares().find((square) => nameOf(square) === wanted);
const digits = { typed: "", at: 0 };

// Tab leads to one square of the board, and from it to what comes after the board.
function enter(chosen) {
  for (const square of squares()) inner(square).tabIndex = square === chosen ? 0 : -1;
  return inner(chosen);
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
  const can = (square) => "can" in square.dataset || square.querySelector("a");
  if (all.length) enter(named(was) ?? all.find(can) ?? all[0]);
}

// Takes up a piece, or lets go of it: where it can go, there are buttons that send the move.
function hold(piece) {
  const held = main.querySelector(".squares .held");
  if (!held && !piece) return;
  held?.classList.remove("held");
  for (const target of main.querySelectorAll(".squares .to")) {
    const square = target.parentElement;
    square.setAttribute("aria-label", target.dataset.name ?? target.ariaLabel.split(", ").slice(0, -1).join(", "));
    target.remove();
  }
  if (!piece || piece === held) return;
  piece.classList.add("held");
  const grid = main.querySelector(".squares");
  const from = nameOf(piece.parentElement);
  for (const to of piece.dataset.to.split(" ")) {
    const square = named(to);
    const target = way(grid.dataset.try, `${from}-${to}`);
    target.className = "to";
    target.dataset.name = square.getAttribute("aria-label");
    target.setAttribute("aria-label", `${target.dataset.name}, ${grid.dataset.here}`);
    target.tabIndex = -1;
    square.removeAttribute("aria-label");
    square.append(target);
  }
  say([...main.querySelectorAll(".squares .to")].map((target) => nameOf(target.parentElement)).join(", "));
}

// What a move is made by: sent, or only looked at where moves are tried.
function way(tries, move) {
  if (tries !== undefined) return Object.assign(document.createElement("a"), { href: tries + move });
  const button = Object.assign(document.createElement("button"), { name: "say", value: move });
  button.setAttribute("form", "play");
  return button;
}

addEventListener("click", (event) => {
  const piece = event.target.closest?.(".squares a[data-to]");
  const tried = event.target.closest?.(".squares a.to, .tries a");
  if (!(piece || tried) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (tried) {
    history.pushState(null, "", tried.href);
    renew().catch(later);
    return;
  }
  hold(piece);
  enter(piece.parentElement).focus();
});

// A piece is dragged too: taken up where the pointer goes down, and put down where it goes up. A ring follows
// the pointer; the piece itself moves once the server has the move.
let drag;

addEventListener("pointerdown", (event) => {
  const piece = event.button === 0 && event.target.closest?.(".squares a[data-to]");
  drag = piece ? { piece, x: event.clientX, y: event.clientY } : undefined;
});

addEventListener("pointermove", (event) => {
  if (!drag) return;
  const { piece, x, y } = drag;
  const { width } = piece.getBoundingClientRect();
  if (!drag.ring && Math.hypot(event.clientX - x, event.clientY - y) < width / 4) return;
  if (!drag.ring) {
    if (!piece.classList.contains("held")) hold(piece);
    drag.ring = document.body.appendChild(Object.assign(document.createElement("div"), { className: "ring" }));
    drag.ring.style.width = drag.ring.style.height = `${width}px`;
  }
  drag.ring.style.translate = `${event.clientX - width / 2}px ${event.clientY - width / 2}px`;
});

for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(end, (event) => {
    const dragged = drag?.ring;
    drag = undefined;
    if (!dragged) return;
    dragged.remove();
    const under = end === "pointerup" && document.elementFromPoint(event.clientX, event.clientY);
    const target = under && under.closest?.(".squares .to");
    target ? target.click() : hold(null);
  });
}

// A browser would drag the address of a square.
addEventListener("dragstart", (event) => {
  if (event.target.closest?.(".squares")) event.preventDefault();
});

addEventListener("popstate", () => renew().catch(later));

// A move is drawn once the server has it.
addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.id !== "play") return;
  event.preventDefault();
  if (form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  const body = new URLSearchParams(new FormData(form, event.submitter));
  try {
    const answer = await fetch(form.action, { method: "POST", body });
    if (answer.status === 429 || answer.status >= 500) throw new Error(answer.status);
    if (answer.redirected) history.replaceState(null, "", answer.url);
    show(await answer.text(), true);
    tell();
  } catch {
    say(status.dataset.lost, true);
  } finally {
    form.ariaBusy = "false";
  }
});

reach();

// Puts a page in the place of what it was; whoever reads stays where they are, and keeps what they have typed
// but not sent.
function show(text, sent) {
  const now = new DOMParser().parseFromString(text, "text/html");
  const fresh = now.querySelector("main");
  const active = document.activeElement;
  const on = active?.closest?.("[role=gridcell]");
  const at = (element) => element && (element.id ? `#${element.id}` : element.getAttribute("href") &&
    `a[href="${CSS.escape(element.getAttribute("href"))}"]`);
  const back = !on && active !== document.body && at(active);
  const entered = squares().find((square) => inner(square).tabIndex === 0);
  const was = entered && nameOf(entered);
  const typed = main.querySelector("#line")?.value;
  main.replaceChildren(...fresh.childNodes);
  document.title = now.title;
  Object.assign(main.dataset, fresh.dataset);
  if (!fresh.dataset.live) delete main.dataset.live;
  reach(was);
  if (on) enter(named(was)).focus();
  if (back) main.querySelector(back)?.focus();
  const line = main.querySelector("#line");
  if (line && typed && !sent) line.value = typed;
}

async function renew() {
  const at = location.href;
  const answer = await fetch(at);
  if (answer.status === 429 || answer.status >= 500) throw new Error(answer.status);
  const text = await answer.text();
  // Whoever has gone on to another board meanwhile does not want this one any more.
  if (at !== location.href) return;
  show(text);
  tell();
}

// Read aloud to whoever does not see it: the answer, or the move, and whose turn it is or how the match has ended.
function tell() {
  const told = (query) => main.querySelector(query)?.textContent.trim();
  const news = main.querySelector(".tried")
    ? [told(".tried li:last-child"), told(".says p:nth-of-type(2)")]
    : [told(".moves li:last-child"), told(".says p:last-of-type")];
  say(told(".told") ?? news.filter(Boolean).join(". "));
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
  source.onmessage = (event) => {
    // What whoever plays here has just done is shown already.
    if (Number(event.data) <= Number(main.dataset.events)) return;
    renew().then(() => { if (!main.dataset.live) rest(); }, later);
  };
  source.onerror = lost;
}

function lost() {
  away = true;
  say(status.dataset.lost, true);
  // A browser tries again by itself unless it was refused.
  if (source?.readyState === EventSource.CLOSED) later();
}

// What was missed meanwhile is the first thing that is heard.
function later() {
  away = true;
  say(status.dataset.lost, true);
  rest();
  setTimeout(watch, 15000);
}

function rest() {
  source?.close();
  source = undefined;
}

addEventListener("pagehide", rest);
addEventListener("pageshow", watch);
