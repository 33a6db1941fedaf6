// Imported for what it does: npm hands a signal to the shell in which it runs a script, and that
// shell dies without passing it on, which would leave us running with nobody to stop us. So, when npm
// started us, losing our parent counts as SIGTERM.
const parent = process.ppid;

if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
