import type { Page } from 'playwright-core';

/**
 * Fails where nobody sees what has the focus: neither it nor what is around it, such as the frame of a field, has an outline.
 * A frame of another document shows its own.
 */
export async function expectFocusSeen(page: Page): Promise<void> {
  const unseen = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused instanceof HTMLIFrameElement) return '';
    const near = [focused, focused.parentElement, focused.parentElement?.parentElement];
    const isSeen = near.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return (
        outlineStyle !== 'none' &&
        Number.parseFloat(outlineWidth) >= 2 &&
        outlineColor !== 'transparent'
      );
    });
    return isSeen ? '' : focused.outerHTML.slice(0, 200);
  });
  if (unseen) throw new Error(`Nobody sees that this has the focus: ${unseen}`);
}
