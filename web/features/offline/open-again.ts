/**
 * The script of the page for an address that is not kept: it opens the address as soon as the server answers. The page may
 * be shown after the network came back, and the server may be away while there is a network: so it also asks. Opened under
 * its own address, there is nothing to open.
 */
export const OPEN_AGAIN = `{
  const open = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok && location.reload(), () => {});
  };
  if (!location.pathname.endsWith('/offline.html')) {
    addEventListener('online', open);
    document.addEventListener('visibilitychange', open);
    setInterval(open, 5000);
  }
}`;
