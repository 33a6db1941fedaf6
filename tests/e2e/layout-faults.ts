import type { Page } from 'playwright-core';

/** What a layout must not do at any width, in words; empty where all is well. Of a page as it stands. */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getClientRects().length > 0;
    // What is for assistive technology alone is a pixel large.
    const isTiny = ({ width, height }: DOMRect) => width <= 2 || height <= 2;
    const isHiddenAway = (element: Element): boolean => {
      for (let around: Element | null = element; around; around = around.parentElement)
        if (isTiny(around.getBoundingClientRect())) return true;
      return false;
    };
    const wordsOf = (node: Node) => (node.textContent ?? '').trim().slice(0, 40);
    const nameOf = (element: Element) =>
      wordsOf((element as HTMLInputElement).labels?.[0] ?? element) ||
      (element.getAttribute('aria-label') ?? element.tagName);

    /** Text that is cut off by an element around it, without an ellipsis or a place to scroll. */
    const clipped = (element: Element): string[] => {
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && wordsOf(node).replace('·', '') !== '',
      );
      if (texts.length === 0 || isTiny(element.getBoundingClientRect())) return [];
      const range = document.createRange();
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(around);
        if (/auto|scroll/.test(overflowX) || around === document.body) return [];
        const box = around.getBoundingClientRect();
        const isMeant = textOverflow === 'ellipsis' || /\d/.test(webkitLineClamp) || isTiny(box);
        if (!/hidden|clip/.test(overflowX) || isMeant) continue;
        for (const text of texts) {
          range.selectNodeContents(text);
          const isOut = [...range.getClientRects()].some(
            ({ left, right }) => right > box.right + 1.5 || left < box.left - 1.5,
          );
          if (isOut) return [`“${wordsOf(text)}” is cut off`];
        }
      }
      return [];
    };

    const isFloating = (element: Element): boolean => {
      for (let around: Element | null = element; around; around = around.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(around).position)) return true;
      return false;
    };
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
        .map((element) => ({ element, box: element.getBoundingClientRect() }));
      return targets.flatMap(({ element: one, box: a }, index) =>
        targets.slice(index + 1).flatMap(({ element: other, box: b }) => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (across <= 3 || down <= 3 || one.contains(other) || other.contains(one)) return [];
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
      ...new Set([...elements.flatMap(clipped), ...overlapping()]),
    ];
  });
