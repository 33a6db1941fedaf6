/** Tells an element's height in CSS pixels, at first and whenever it changes. */
export function followHeight(element: HTMLElement, tell: (height: number) => void): void {
  let told: number | undefined;
  const look = () => {
    const height = element.offsetHeight;
    if (height === told) return;
    told = height;
    tell(height);
  };
  new ResizeObserver(look).observe(element);
  // Browsers do not watch sizes in a frame that is out of sight; it is to have its height before it comes into sight.
  new MutationObserver(look).observe(element, { childList: true, subtree: true, attributes: true });
  look();
}
