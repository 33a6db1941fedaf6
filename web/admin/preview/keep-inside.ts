/** What may be clicked: it shows more of the same page, or stops what moves. */
const FREE = 'summary, [aria-roledescription="carousel"] button';
/** What navigates, sends, pays or plays. */
const LEADING = 'a, area, button, input[type="submit"]';

/**
 * Keeps everything inside a preview: it can be read, scrolled and expanded, but nothing in it navigates, sends or is
 * stored as a visitor's draft. Its listeners run before React's own. Keys of the editor (save, undo) reach the editor.
 */
export function keepInside(inner: Document, frame: HTMLIFrameElement): () => void {
  const view = inner.defaultView;
  if (!view) return () => {};
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: Event) => {
    const pressed = elementOf(event)?.closest(LEADING);
    if (pressed && !pressed.matches(FREE)) stop(event);
  };
  const onInput = (event: Event) => event.stopPropagation();
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
    const again = new KeyboardEvent('keydown', {
      ...{ key, code, ctrlKey, metaKey, shiftKey, altKey },
      bubbles: true,
      cancelable: true,
    });
    if (!frame.dispatchEvent(again)) event.preventDefault();
  };
  const listeners = [
    ['click', onClick],
    ['auxclick', onClick],
    ['submit', stop],
    ['input', onInput],
    ['change', onInput],
    ['dragstart', stop],
    ['keydown', onKey as (event: Event) => void],
  ] as const;
  for (const [name, listener] of listeners) view.addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of listeners) view.removeEventListener(name, listener, true);
  };
}

/** Not by `instanceof`: the frame's elements are of the frame's own classes. */
function elementOf({ target }: Event): Element | undefined {
  return target && 'closest' in target ? (target as Element) : undefined;
}

/** Embedded pages and players handle clicks and keys themselves: they can only be viewed. */
export function quietPlayers(root: ParentNode): void {
  for (const player of root.querySelectorAll<HTMLElement>('iframe, audio, video'))
    player.inert = true;
}
