// Arrow keys walk through the match and f turns the board; everything else works without a script.
addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = { ArrowLeft: "a[rel=prev]", ArrowRight: "a[rel=next]", f: "a.flip" }[event.key];
  const found = link && document.querySelector(link);
  if (!found) return;
  event.preventDefault();
  location.replace(found.href);
});
