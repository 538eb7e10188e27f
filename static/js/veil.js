// Who wants finished games from their start (replay.js keeps the choice) is not told the end: what tells it stays hidden until the
// replay stands at the start. No module, and before the board: it is there before anything is painted.

try {
  const { search } = location;
  if (document.readyState === "loading" && localStorage.getItem("replay-from") === "start" && !/[?&]from=/.test(search)) {
    document.documentElement.dataset.veil = /[?&](ply|line)=/.test(search) ? "result" : "all";
  }
} catch {
  // A browser that remembers nothing has no such choice.
}
