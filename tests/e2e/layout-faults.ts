import type { Page } from 'playwright-core';

/** What a layout must not do at any width, in words; empty where all is well. Of a page as it stands. */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getClientRects().length > 0;
    // What is for assistive technology alone is a pixel large.
    const isTiny = ({ width, height }: DOMRect) => width <= 2 || height <= 2;
    /** What is asked of each element once: of itself and what is around it. */
    const remembered = <T>(ask: (element: Element) => T) => {
      const known = new Map<Element, T>();
      return (element: Element): T => {
        const found = known.get(element) ?? ask(element);
        known.set(element, found);
        return found;
      };
    };
    const isHiddenAway: (element: Element) => boolean = remembered(
      (element) =>
        isTiny(element.getBoundingClientRect()) ||
        (element.parentElement !== null && isHiddenAway(element.parentElement)),
    );
    const wordsOf = (node: Node) => (node.textContent ?? '').trim().slice(0, 40);
    const nameOf = (element: Element) =>
      wordsOf((element as HTMLInputElement).labels?.[0] ?? element) ||
      (element.getAttribute('aria-label') ?? element.tagName);

    /** The elements around one, and itself, that cut off what is wider, without an ellipsis or a place to scroll. */
    const cutters: (element: Element) => DOMRect[] = remembered((element) => {
      if (element === document.body) return [];
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
      if (/auto|scroll/.test(overflowX)) return [];
      const around = element.parentElement ? cutters(element.parentElement) : [];
      const box = element.getBoundingClientRect();
      const isMeant = textOverflow === 'ellipsis' || /\d/.test(webkitLineClamp) || isTiny(box);
      return /hidden|clip/.test(overflowX) && !isMeant ? [box, ...around] : around;
    });
    const range = document.createRange();
    const clipped = (element: Element): string[] => {
      const boxes = cutters(element);
      if (boxes.length === 0 || isTiny(element.getBoundingClientRect())) return [];
      return [...element.childNodes]
        .filter(
          (node) => node.nodeType === Node.TEXT_NODE && !/^[·\s]*$/.test(node.textContent ?? ''),
        )
        .filter((text) => {
          range.selectNodeContents(text);
          return [...range.getClientRects()].some(({ left, right }) =>
            boxes.some((box) => right > box.right + 1.5 || left < box.left - 1.5),
          );
        })
        .map((text) => `“${wordsOf(text)}” is cut off`);
    };

    /** Words of headings that go on in the next line, though they would fit the screen. */
    const broken = (element: Element): string[] => {
      if (!element.closest('h1, h2, h3') || isHiddenAway(element)) return [];
      return [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .flatMap((text) =>
          [...(text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)].map((word) => ({ text, word })),
        )
        .filter(({ text, word: { 0: letters, index } }) => {
          range.setStart(text, index);
          range.setEnd(text, index + letters.length);
          const boxes = [...range.getClientRects()];
          const width = boxes.reduce((sum, box) => sum + box.width, 0);
          return boxes.length > 1 && width < innerWidth * 0.8;
        })
        .map(({ word }) => `“${word[0]}” is broken`);
    };

    const isFloating: (element: Element) => boolean = remembered(
      (element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        (element.parentElement !== null && isFloating(element.parentElement)),
    );
    /** Links and fields that lie over each other, other than those that float over what scrolls. */
    const overlapping = (): string[] => {
      const targets = [
        // A field for a file lies, unseen, over the whole place to drop one.
        ...document.querySelectorAll(
          'a[href], button, input:not([type=file]), select, textarea, summary',
        ),
      ]
        .filter(
          (each) =>
            isShown(each) && !isHiddenAway(each) && !each.closest('[inert], [aria-hidden=true]'),
        )
        // A link in a text that goes on in the next line has a box in each.
        .map((element) => ({ element, boxes: [...element.getClientRects()] }));
      const doOverlap = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
      return targets.flatMap(({ element: one, boxes: ones }, index) =>
        targets.slice(index + 1).flatMap(({ element: other, boxes: others }) => {
          if (!ones.some((a) => others.some((b) => doOverlap(a, b)))) return [];
          if (one.contains(other) || other.contains(one)) return [];
          if (isFloating(one) !== isFloating(other)) return [];
          return [`“${nameOf(one)}” and “${nameOf(other)}” overlap`];
        }),
      );
    };

    const wider = document.documentElement.scrollWidth - innerWidth;
    const elements = [...document.querySelectorAll('body *')].filter(
      (element) => isShown(element) && !element.closest('svg, script, iframe, [aria-hidden=true]'),
    );
    return [
      ...(wider > 0 ? [`it is ${wider} px wider than the screen`] : []),
      ...new Set([...elements.flatMap(clipped), ...elements.flatMap(broken), ...overlapping()]),
    ];
  });
