import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How long a new section takes to show, in milliseconds: the preview updates after the typing. */
const UNTIL_SHOWN_MS = 150;

/**
 * Shows what is being edited: when the focus goes to a field of another part of the form, and that part is not visible
 * in the preview, the preview scrolls to it. While typing in it, the preview stays where it is. `find` returns the
 * shown element of a place, `sections.3`, as in the `data-path` of the fields.
 */
export function useFollow(
  panel: RefObject<HTMLElement | null>,
  body: HTMLElement | null,
  find: (body: HTMLElement, place: string) => Element | null | undefined,
): void {
  const show = useEffectEvent((shown: HTMLElement, place: string) =>
    bringIntoSight(find(shown, place)),
  );
  useEffect(() => {
    const form = panel.current?.closest('form');
    if (!form || !body) return;
    let last: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = ({ target }: FocusEvent) => {
      const place = placeOf(target as Element);
      if (place === undefined || place === last) return;
      last = place;
      clearTimeout(timer);
      timer = setTimeout(() => show(body, place), UNTIL_SHOWN_MS);
    };
    form.addEventListener('focusin', follow);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('focusin', follow);
    };
  }, [panel, body]);
}

/** `sections.3` of the field `sections.3.items.0.title`, `intro` of `intro.signature`. */
export function placeIn(path: string): string {
  const [field = '', index] = path.split('.');
  return index !== undefined && /^\d+$/.test(index) ? `${field}.${index}` : field;
}

function placeOf(target: Element): string | undefined {
  const path = target.closest<HTMLElement>('[data-path]')?.dataset.path;
  return path && placeIn(path);
}

/** Near the upper edge, unless enough of it is already visible. */
function bringIntoSight(element: Element | null | undefined): void {
  const view = element?.ownerDocument.defaultView;
  if (!element || !view) return;
  const { top, bottom } = element.getBoundingClientRect();
  const isSeen = top < view.innerHeight * 0.6 && bottom > view.innerHeight * 0.2;
  if (!isSeen) view.scrollBy({ top: top - view.innerHeight * 0.1, behavior: 'instant' });
}
