import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { ShowFields } from '#web/admin/ui/editor-frame.tsx';
import { distinct, type Hint } from './hints/hint.ts';
import { HintList } from './hints/hint-list.tsx';
import { type Editable, useInPlace } from './in-place/use-in-place.ts';
import { FREE, LivePreview } from './live-preview.tsx';
import css from './preview-panel.module.css';

/** The window widths it can simulate, in CSS pixels. */
const PHONE = 375;
const widths = [
  { label: t('Phone ## the device'), width: PHONE },
  { label: t('Tablet'), width: 768 },
  { label: t('Full width'), width: 1280 },
];

type Props<P> = Pick<ComponentProps<typeof LivePreview>, 'header' | 'footer'> & {
  /** "Page Preview" */
  name: string;
  /** The shown content; a change of it starts a new check. */
  content: unknown;
  /** Finds problems in the shown body. */
  findHints: (body: HTMLElement) => readonly Hint<P>[];
  /** The shown element of a place in the form. */
  findShown: (body: HTMLElement, place: string) => Element | null | undefined;
  /** Goes to the place of a hint. */
  onFix: (place: P) => void;
  /** Where a shown element is written: a click on it goes there. */
  placeOf?: (element: Element, body: HTMLElement) => P | undefined;
  /** Shows where it is written beside a text that is changed where it stands: the focus stays there. */
  onOpen?: ((place: P) => void) | undefined;
  /** Its texts that are changed where they stand, and who is told that this happens (`useInPlace`). */
  findTexts?: ((body: HTMLElement) => readonly Editable[]) | undefined;
  onWriting?: (isWriting: boolean) => void;
  children: ReactNode;
};

/**
 * A live preview with a choice of widths, and the problems found below it. It is the pane of an editor.
 */
export function PreviewPanel<P>({
  name,
  content,
  findHints,
  findShown,
  onFix,
  placeOf,
  onOpen,
  findTexts,
  onWriting,
  header,
  footer,
  children,
}: Props<P>) {
  const panel = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(PHONE);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const hints = useHints(content, body, findHints);
  useFollow(panel, body, findShown);
  const after = useRef<HTMLHeadingElement>(null);
  const showFields = useContext(ShowFields);
  const fix = (place: P) => {
    flushSync(showFields);
    onFix(place);
  };
  useInPlace({ body, find: findTexts, onWriting });
  useClicks(body, placeOf, { fix, open: onOpen });
  return (
    <section ref={panel} aria-label={name} className={css.panel}>
      <div className={css.head}>
        <h3 className={css.title}>{name}</h3>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons under one name, not fields of a form */}
        <div role="group" aria-label={t('Width of the preview')} className={css.widths}>
          {widths.map(({ label, width: each }) => (
            <button
              key={label}
              type="button"
              aria-pressed={each === width}
              className={css.width}
              onClick={() => setWidth(each)}
            >
              {label}
            </button>
          ))}
        </div>
        <p className={css.note}>
          {t('As visitors will see it. Links and forms do nothing here.')}
          {findTexts &&
            ` ${t('Click a part to open it; change its plain texts where they stand.')}`}
        </p>
      </div>
      <div className={css.skip}>
        <Button isSmall onClick={() => after.current?.focus()}>
          {t('Skip the preview')}
        </Button>
      </div>
      <LivePreview name={name} width={width} onBody={setBody} header={header} footer={footer}>
        {children}
      </LivePreview>
      <HintList hints={hints} onFix={fix} headingRef={after} />
    </section>
  );
}

/** How long nothing is typed before the preview is checked, in milliseconds: writing is not interrupted. */
const PAUSE_MS = 1200;

/** Problems for visitors, found after a pause in the writing. Each change of `content` starts the wait again. */
function useHints<P>(
  content: unknown,
  body: HTMLElement | null,
  find: (body: HTMLElement) => readonly Hint<P>[],
): readonly Hint<P>[] | undefined {
  const [hints, setHints] = useState<readonly Hint<P>[]>();
  const look = useEffectEvent((shown: HTMLElement) => setHints(distinct(find(shown))));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content is checked again
  useEffect(() => {
    if (!body) return;
    const timer = setTimeout(() => look(body), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content, body]);
  return hints;
}

/** Leads from what is clicked to where it is written; a text that is changed in place keeps the focus. */
function useClicks<P>(
  body: HTMLElement | null,
  placeOf: Props<P>['placeOf'],
  { fix, open }: { fix: (place: P) => void; open: ((place: P) => void) | undefined },
): void {
  const lead = useEffectEvent((element: Element, shown: HTMLElement) => {
    const place = element.closest(FREE) ? undefined : placeOf?.(element, shown);
    if (place === undefined) return;
    if (element.closest('[contenteditable]')) open?.(place);
    else fix(place);
  });
  useEffect(() => {
    const view = body?.ownerDocument.defaultView;
    if (!body || !view) return;
    const onClick = ({ target }: Event) => lead(target as Element, body);
    view.addEventListener('click', onClick, true);
    return () => view.removeEventListener('click', onClick, true);
  }, [body]);
}

/** How long a new section takes to show, in milliseconds: the preview updates after the typing. */
const UNTIL_SHOWN_MS = 150;

/**
 * Shows what is being edited: when the focus goes to a field of another part of the form, and that part is not visible
 * in the preview, the preview scrolls to it. While typing in it, the preview stays where it is. `find` returns the
 * shown element of a place, `sections.3`, as in the `data-path` of the fields.
 */
function useFollow(
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
