import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Near the window's upper and lower edge, in CSS pixels, a dragged row scrolls the page. */
const EDGE = 72;
const SCROLL_STEP = 14;

type Drag = { from: number; to: number };
/** How a row shows a drag: it is the one, or the line is drawn before or after it. */
export type DragMark = 'lifted' | 'before' | 'after' | undefined;

/**
 * Moving a row of a list by its handle (DragHandle), with mouse, pen or finger. Rows are the list's elements with
 * `data-key`. Beside it there are buttons and arrow keys that do the same (WCAG 2.5.7). The list itself hears of it:
 * a row needs nothing of its own that would render it again.
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const frame = useRef(0);
  const end = () => {
    cancelAnimationFrame(frame.current);
    setDrag(undefined);
  };
  const follow = (y: number, from: number) => {
    cancelAnimationFrame(frame.current);
    setDrag({ from, to: placeAt(list.current, y, from) });
    if (!scrollAt(y)) return;
    frame.current = requestAnimationFrame(() => follow(y, from));
  };
  const listeners = {
    onPointerDown: ({ button, target, pointerId }: PointerEvent<HTMLElement>) => {
      const handle = (target as Element).closest('[data-by="handle"]');
      const row = handle?.closest('[data-key]');
      // A handle of a list inside this one is that list's.
      const from = row ? rowsOf(list.current).indexOf(row) : -1;
      if (button !== 0 || !handle || from < 0) return;
      handle.setPointerCapture(pointerId);
      setDrag({ from, to: from });
    },
    onPointerMove: ({ clientY }: PointerEvent) => drag && follow(clientY, drag.from),
    onPointerUp: () => {
      if (!drag) return;
      end();
      if (drag.from !== drag.to) onDrop(drag.from, drag.to);
    },
    onLostPointerCapture: end,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && end(),
  };
  return { listeners, markAt: (index: number) => markAt(drag, index) };
}

const rowsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll(':scope > [data-key]') ?? []),
];

function markAt(drag: Drag | undefined, index: number): DragMark {
  if (!drag) return undefined;
  if (drag.from === index) return 'lifted';
  if (drag.to !== index || drag.to === drag.from) return undefined;
  return drag.to < drag.from ? 'before' : 'after';
}

/** Where a row would stand if it were let go: after every other row whose middle is above. */
function placeAt(list: HTMLElement | null, y: number, from: number): number {
  return rowsOf(list)
    .toSpliced(from, 1)
    .filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 < y;
    }).length;
}

/** Scrolls where there is more to see; false when there is not. */
function scrollAt(y: number): boolean {
  const step = y < EDGE ? -SCROLL_STEP : y > innerHeight - EDGE ? SCROLL_STEP : 0;
  const before = scrollY;
  if (step !== 0) scrollBy(0, step);
  return scrollY !== before;
}
