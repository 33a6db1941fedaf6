import { useEffect, useEffectEvent, useState } from 'react';
import { oneLine } from './texts.ts';

/** A shown text that is changed where it stands. */
export type Editable = {
  element: HTMLElement;
  /** Gives the draft another text for it. */
  write: (text: string) => void;
};

type Options = {
  /** The preview's body. */
  body: HTMLElement | null;
  find: ((body: HTMLElement) => readonly Editable[]) | undefined;
  /** Told when one begins to write in the preview, and when it is over. */
  onWriting: ((isWriting: boolean) => void) | undefined;
  /** Whether the Tab key passes them by: the form has a field for each, and Save comes after. */
  isPassedBy?: boolean;
};

/** How long a shown page rests before its texts are looked for, in milliseconds. */
const REST_MS = 150;
/** A browser that does not know it leaves the text as it is: to be read. */
const EDITABLE = 'plaintext-only';

/**
 * Makes the plain texts of a preview writable where they stand. What is typed is in the draft at once, as in the form. Enter
 * ends it, Escape gives back what was. While one writes, the page around it must not be rendered again: `onWriting`.
 */
export function useInPlace({ body, find, onWriting, isPassedBy = false }: Options): void {
  const look = useEffectEvent((shown: HTMLElement) => find?.(shown) ?? []);
  const tell = useEffectEvent((isWriting: boolean) => onWriting?.(isWriting));
  const isOffered = find !== undefined;
  useEffect(() => {
    const view = body?.ownerDocument.defaultView;
    if (!body || !view || !isOffered) return;
    let marked = new Map<HTMLElement, Editable>();
    let writing: { editable: Editable; before: string } | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = () => {
      if (writing) return;
      const found = new Map(look(body).map((editable) => [editable.element, editable]));
      for (const element of marked.keys())
        if (!found.has(element)) element.removeAttribute('contenteditable');
      for (const element of found.keys()) {
        if (marked.has(element)) continue;
        element.setAttribute('contenteditable', EDITABLE);
        if (isPassedBy) element.tabIndex = -1;
      }
      marked = found;
    };
    const markSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(mark, REST_MS);
    };
    const editableAt = ({ target }: Event) => marked.get(target as HTMLElement);
    const onFocus = (event: Event) => {
      const editable = editableAt(event);
      if (!editable) return;
      writing = { editable, before: editable.element.textContent };
      tell(true);
    };
    const onBlur = (event: Event) => {
      if (!writing || editableAt(event) !== writing.editable) return;
      const { element } = writing.editable;
      // What the browser made of it is one text again before React goes on with it.
      if (element.childNodes.length !== 1) element.textContent = typed(element, writing.before);
      writing = undefined;
      tell(false);
      markSoon();
    };
    const onInput = () => {
      if (writing) writing.editable.write(typed(writing.editable.element, writing.before));
    };
    const onKey = (event: KeyboardEvent) => {
      if (!writing || event.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      const { editable, before } = writing;
      if (event.key === 'Escape' && editable.element.textContent !== before) {
        editable.element.textContent = before;
        editable.write(before);
      }
      editable.element.blur();
    };
    const observer = new MutationObserver(markSoon);
    observer.observe(body, { childList: true, characterData: true, subtree: true });
    const listeners = [
      ['focusin', onFocus],
      ['focusout', onBlur],
      ['input', onInput],
      ['keydown', onKey as (event: Event) => void],
    ] as const;
    for (const [name, listener] of listeners) view.addEventListener(name, listener, true);
    markSoon();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      for (const [name, listener] of listeners) view.removeEventListener(name, listener, true);
      for (const element of marked.keys()) element.removeAttribute('contenteditable');
      if (writing) tell(false);
    };
  }, [body, isOffered, isPassedBy]);
}

/** What stands in an element, in one line; spaces that only the browser made hard are soft. */
function typed({ textContent }: HTMLElement, before: string): string {
  const text = before.includes('\u00a0') ? textContent : textContent.replaceAll('\u00a0', ' ');
  return text.replaceAll(/\s*\n\s*/g, ' ');
}

/** The last value from before it was held, as long as it is held. */
export function useHeld<V>(value: V, isHeld: boolean): V {
  const [last, setLast] = useState(value);
  if (!isHeld && last !== value) setLast(value);
  return isHeld ? last : value;
}

/** What has a life of its own in a preview: pressed, it does something else. */
const LIVELY = 'summary, button, label, form, select, iframe, svg, time, [inert], nav';

/** The shown texts below an element that stand alone in theirs, in their order. */
export function shownTexts(root: Element): (readonly [text: string, element: HTMLElement])[] {
  return [root, ...root.querySelectorAll('*')].flatMap((element) => {
    const [only, ...more] = element.childNodes;
    const isPlain = only?.nodeType === Node.TEXT_NODE && more.length === 0;
    const text = isPlain ? (only.nodeValue ?? '') : '';
    const lively = element.closest(LIVELY);
    // What lies around it all, such as the form of the editor, is not part of it.
    if (oneLine(text) === '' || (lively && root.contains(lively))) return [];
    return [[text, element as HTMLElement] as const];
  });
}
