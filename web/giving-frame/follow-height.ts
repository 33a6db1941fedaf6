/** Reports an element's height in CSS pixels, at first and whenever it changes. */
export function followHeight(element: HTMLElement, tell: (height: number) => void): void {
  let reported: number | undefined;
  const look = () => {
    const height = element.offsetHeight;
    if (height === reported) return;
    reported = height;
    tell(height);
  };
  new ResizeObserver(look).observe(element);
  // Browsers do not observe sizes in a frame that is off screen, but its height must be right before it is visible.
  new MutationObserver(look).observe(element, { childList: true, subtree: true, attributes: true });
  look();
}
