import { type RefObject, useEffect } from 'react';

/** By how many rows each key goes, while a row has the focus. */
const steps = new Map([
  ['ArrowDown', 1],
  ['j', 1],
  ['ArrowUp', -1],
  ['k', -1],
  ['Home', Number.NEGATIVE_INFINITY],
  ['End', Number.POSITIVE_INFINITY],
]);

/** Letters, which work too while the tab itself or its heading has the focus: one of them has it when it is opened. */
const letters = ['j', 'k'];

/** The keys of a list whose rows are links with `data-row`, in the screen of a heading. */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const { current: element } = list;
    const { current: head } = heading;
    const tab = element?.closest('main');
    const move = (event: KeyboardEvent) => {
      const step = steps.get(event.key);
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const rows = [...(element?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
      const at = rows.indexOf(document.activeElement as HTMLElement);
      const isBefore =
        at < 0 && [head, tab].includes(event.target as HTMLElement) && letters.includes(event.key);
      if (at < 0 && !isBefore) return;
      event.preventDefault();
      rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
    };
    const place = tab ?? element;
    place?.addEventListener('keydown', move);
    return () => place?.removeEventListener('keydown', move);
  }, [list, heading]);
}
