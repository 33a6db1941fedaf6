import {
  type ComponentProps,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/admin/ui/button.tsx';
import { ShowFields } from '#web/admin/ui/show-fields.ts';
import { distinct, type Hint } from './hints/hint.ts';
import { HintList } from './hints/hint-list.tsx';
import { LivePreview } from './live-preview.tsx';
import css from './preview-panel.module.css';
import { useFollow } from './use-follow.ts';

/** The window widths it can simulate, in CSS pixels. */
const widths = { Phone: 375, Tablet: 768, 'Full width': 1280 };

type Props<P> = Pick<ComponentProps<typeof LivePreview>, 'header' | 'footer'> & {
  /** "Page Preview" */
  name: string;
  /** The shown content; a change of it starts a new check. */
  content: unknown;
  /** Finds problems in the shown body. */
  findHints: (body: HTMLElement) => readonly Hint<P>[];
  /** The shown element of a place in the form (use-follow.ts). */
  findShown: (body: HTMLElement, place: string) => Element | null | undefined;
  /** Goes to the place of a hint. */
  onFix: (place: P) => void;
  children: ReactNode;
};

/**
 * A live preview with a choice of widths, and the problems found below it. It is the pane of an editor (`isPreviewLive`).
 */
export function PreviewPanel<P>({
  name,
  content,
  findHints,
  findShown,
  onFix,
  header,
  footer,
  children,
}: Props<P>) {
  const panel = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(widths.Phone);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const hints = useHints(content, body, findHints);
  useFollow(panel, body, findShown);
  const after = useRef<HTMLHeadingElement>(null);
  const showFields = useContext(ShowFields);
  const fix = (place: P) => {
    flushSync(showFields);
    onFix(place);
  };
  return (
    <section ref={panel} aria-label={name} className={css.panel}>
      <div className={css.head}>
        <h3 className={css.title}>{name}</h3>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons under one name, not fields of a form */}
        <div role="group" aria-label="Width of the preview" className={css.widths}>
          {Object.entries(widths).map(([label, each]) => (
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
        <p className={css.note}>As visitors will see it. Links and forms do nothing here.</p>
      </div>
      <div className={css.skip}>
        <Button isSmall onClick={() => after.current?.focus()}>
          Skip the preview
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
