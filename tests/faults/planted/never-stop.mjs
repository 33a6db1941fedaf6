// Ignores SIGTERM.
const { on } = process;

process.on = process.addListener = function (event, listener) {
  return on.call(this, event, event === 'SIGTERM' ? () => {} : listener);
};
