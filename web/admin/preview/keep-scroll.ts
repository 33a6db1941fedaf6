/** A frame that is hidden for a while (behind the form, on a phone) forgets how far it was scrolled: it is told again. */
export function keepScroll(inner: Document, frame: HTMLIFrameElement): () => void {
  const view = inner.defaultView;
  if (!view) return () => {};
  let last = 0;
  const isShown = () => frame.clientHeight > 0;
  const note = () => {
    if (isShown()) last = view.scrollY;
  };
  const observer = new ResizeObserver(() => {
    if (isShown() && view.scrollY === 0 && last > 0) view.scrollTo(0, last);
  });
  view.addEventListener('scroll', note);
  observer.observe(frame);
  return () => {
    view.removeEventListener('scroll', note);
    observer.disconnect();
  };
}
