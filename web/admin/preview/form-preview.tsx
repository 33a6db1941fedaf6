import { type ReactNode, useContext, useDeferredValue, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#languages/t.ts';
import { controlOf } from '#web/admin/schema-form/control-of.ts';
import { ShowFields } from '#web/admin/ui/editor-frame.tsx';
import { PreviewPane } from '#web/admin/ui/preview-pane.tsx';
import css from './form-preview.module.css';
import inPlace from './in-place/in-place.module.css';
import { type PlainText, pairTexts, withText } from './in-place/texts.ts';
import { type Editable, shownTexts, useHeld, useInPlace } from './in-place/use-in-place.ts';

/** A part of what is shown, and the field of the form (its `data-path`) that it comes from. */
export type ShownPart = {
  field: string;
  root: Element | null | undefined;
  /** The texts of the field that are changed where they stand. */
  texts: readonly PlainText[];
};

type Props<D> = {
  draft: D;
  change: (news: Partial<D>) => void;
  /** The parts of a draft on the sheet it is shown on; of two that hold each other, the inner first. */
  partsOf: (draft: D, sheet: HTMLElement) => readonly ShownPart[];
  /** The public component, fed the draft. */
  children: (shown: D) => ReactNode;
};

/**
 * What visitors will see of a form's content, beside it or below: a click leads to the field that it comes from, and plain
 * texts are changed where they stand. For the keyboard there are the fields alone: nothing in it is a stop on the way to
 * Save.
 */
export function FormPreview<D extends object>({ draft, change, partsOf, children }: Props<D>) {
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  const [isWriting, setIsWriting] = useState(false);
  const shown = useHeld(useDeferredValue(draft), isWriting);
  const showFields = useContext(ShowFields);
  const latest = useRef({ draft, change });
  useEffect(() => {
    latest.current = { draft, change };
  });
  // By the draft of now: what is typed comes a key at a time.
  const write = (place: PlainText, text: string) => {
    const { draft: now, change: put } = latest.current;
    const key = place.path[0] as keyof D;
    put({ [key]: withText(now, place, text)[key] } as unknown as Partial<D>);
  };
  useInPlace({
    body: sheet,
    find: (body) => editables(partsOf(shown, body), write),
    onWriting: setIsWriting,
    isPassedBy: true,
  });
  useNoStops(sheet);
  const lead = (element: Element) => {
    if (!sheet || element.closest('[contenteditable]')) return;
    const part = partsOf(shown, sheet).find(({ root }) => root?.contains(element));
    if (!part) return;
    flushSync(showFields);
    const field = sheet
      .closest('form')
      ?.querySelector(`[data-path="${part.field}"], [name="${part.field}"]`);
    const control = field?.matches('[name]') ? (field as HTMLElement) : controlOf(field);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  };
  return (
    <PreviewPane
      sheetRef={setSheet}
      className={`${inPlace.texts} ${css.sheet}`}
      note={t('Click a part to go to its field; plain texts are changed right here.')}
      onPress={lead}
    >
      {children(shown)}
    </PreviewPane>
  );
}

const editables = (
  parts: readonly ShownPart[],
  write: (place: PlainText, text: string) => void,
): Editable[] =>
  parts.flatMap(({ root, texts }) => {
    // Lines of their own would be one line after it.
    const ofOneLine = texts.filter(({ text }) => !text.includes('\n'));
    if (!root) return [];
    return pairTexts(
      shownTexts(root),
      ofOneLine.map((place) => [place.text, place] as const),
    ).map(([element, place]) => ({ element, write: (text) => write(place, text) }));
  });

/** What plays or answers by itself is only looked at. */
const LIVE = 'iframe, audio, video, button, summary';

/** Keeps links and players of the public component from being stops of the Tab key. */
function useNoStops(sheet: HTMLElement | null): void {
  useEffect(() => {
    if (!sheet) return;
    const quiet = () => {
      for (const element of sheet.querySelectorAll<HTMLElement>(LIVE)) element.inert = true;
      for (const link of sheet.querySelectorAll('a')) link.tabIndex = -1;
    };
    quiet();
    const observer = new MutationObserver(quiet);
    observer.observe(sheet, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [sheet]);
}
