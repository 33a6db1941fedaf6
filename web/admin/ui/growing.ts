/**
 * For the `ref` of a text area: it grows with its text where the browser cannot do that by a style alone
 * (`field-sizing`), as Firefox in 2026.
 */
export function growing(area: HTMLTextAreaElement | null): (() => void) | undefined {
  if (!area || CSS.supports('field-sizing', 'content')) return undefined;
  const fit = () => {
    area.style.height = 'auto';
    // With its borders, which `scrollHeight` leaves out.
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  };
  // Once it is laid out.
  requestAnimationFrame(fit);
  area.addEventListener('input', fit);
  return () => area.removeEventListener('input', fit);
}
