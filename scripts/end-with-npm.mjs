// Imported for its side effect: npm sends a signal to the shell in which it runs a script, and that shell dies without
// passing it on, which would leave this process running. So, if npm started it, losing the parent counts as SIGTERM.
const parent = process.ppid;

if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
