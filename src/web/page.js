// What a page does beyond its links: arrow keys walk through the match, f turns the board, and what happens
// in the match is shown as it happens. Everything else works without a script.
"use strict";

const main = document.querySelector("main");
const status = document.querySelector("#status");
const say = (text, isLost) => {
  status.classList.toggle("lost", !!isLost);
  if (status.textContent !== text) status.textContent = text;
};

addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = { ArrowLeft: "a[rel=prev]", ArrowRight: "a[rel=next]", f: "a.flip" }[event.key];
  const found = link && document.querySelector(link);
  if (!found) return;
  event.preventDefault();
  location.replace(found.href);
});

// The page as it is now, in the place of what it was.
async function renew() {
  const answer = await fetch(location.href);
  if (answer.status >= 500) throw new Error(answer.status);
  const text = await answer.text();
  const now = new DOMParser().parseFromString(text, "text/html");
  const fresh = now.querySelector("main");
  const focused = document.activeElement?.getAttribute?.("href");
  main.replaceChildren(...fresh.childNodes);
  document.title = now.title;
  Object.assign(main.dataset, fresh.dataset);
  if (!fresh.dataset.live) delete main.dataset.live;
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
