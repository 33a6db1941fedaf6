/** How long a field may be in coming: the text editor is a file of its own, on a slow line too. In milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Gives the focus to an element that may only be there in a moment. Whoever goes elsewhere meanwhile is left there.
 */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  const since = performance.now();
  const before = document.activeElement;
  const look = () => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== before && activeElement !== document.body;
    if (isElsewhere && activeElement) return;
    const element = find();
    if (element) element.focus();
    else if (performance.now() - since < TIMEOUT_MS) requestAnimationFrame(look);
  };
  look();
}
