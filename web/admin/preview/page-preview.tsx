import { memo, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { framesOf } from '#contract/frames.ts';
import type { Page } from '#contract/pages.ts';
import type { Section, SectionOf } from '#contract/sections/index.ts';
import { t } from '#languages/t.ts';
import { kindName, schemaOf, sectionInWords } from '#web/admin/sections/section-kinds.ts';
import type { Api } from '#web/api.ts';
import { api } from '#web/browser-api.ts';
import { PageView } from '#web/features/pages/page-view.tsx';
import { findSectionAdmin } from '#web/sections/admin-registry.ts';
import type { Allowed } from '#web/sections/define-admin.ts';
import { loadSections } from '#web/sections/load-sections.ts';
import { findDefinition, type StoredSection } from '#web/sections/registry.ts';
import { isAddress } from '#web/sections/unfinished.ts';
import { useSite } from '#web/use-site.ts';
import { frameProblem, type Hint, pictureProblem } from './hints/hint.ts';
import { lostLinks, readContent } from './hints/read-content.ts';
import { pairTexts, plainTexts, type TextPlace } from './in-place/texts.ts';
import { type Editable, shownTexts, useHeld } from './in-place/use-in-place.ts';
import { pagePlaces, sectionAround, shownElement } from './page-places.ts';
import css from './placeholders.module.css';
import { PreviewPanel } from './preview-panel.tsx';

type Props = {
  /** The unsaved page in the form. Sections that did not change must stay the same objects. */
  page: Page;
  /** Goes to the section with the problem. */
  onFix: (sectionIndex: number) => void;
  /** The addresses of all pages, to see which links lead nowhere. */
  slugs: ReadonlySet<string>;
  /** What writes in the page where it is shown: the title, and the texts of its sections. Without it, it is read only. */
  onWrite?: WriteText | undefined;
  /** Opens the section of a text that is changed where it stands. */
  onOpen?: ((sectionIndex: number) => void) | undefined;
};

/** Puts a text in the place of another: in the section of this number, or without one in the title. */
export type WriteText = (sectionIndex: number | undefined, place: TextPlace, text: string) => void;

/**
 * What visitors will see of a page (reference/screens.md#pages-tab): the public component itself. It updates when there
 * is time, so that typing is never delayed.
 */
export function PagePreview({ page, onFix, slugs, onWrite, onOpen }: Props) {
  const latest = useRef({ onFix, onWrite, onOpen });
  useEffect(() => {
    latest.current = { onFix, onWrite, onOpen };
  });
  const fix = useCallback((sectionIndex: number) => latest.current.onFix(sectionIndex), []);
  const write = useCallback<WriteText>((...text) => latest.current.onWrite?.(...text), []);
  const open = useCallback((sectionIndex: number) => latest.current.onOpen?.(sectionIndex), []);
  const [isWriting, setIsWriting] = useState(false);
  const shown = useHeld(useDeferredValue(page), isWriting);
  return (
    <Shown
      page={shown}
      onFix={fix}
      slugs={slugs}
      onWrite={onWrite && write}
      onOpen={open}
      onWriting={setIsWriting}
    />
  );
}

type ShownProps = Props & { onWriting: (isWriting: boolean) => void };

const Shown = memo(function Shown(props: ShownProps) {
  const { page, onFix, slugs, onWrite, onOpen, onWriting } = props;
  const shown = useShownSections(page.sections);
  const sections = shown.map(({ section }) => section) as Page['sections'];
  const findHints = (body: HTMLElement) => {
    const placeOf = pagePlaces(body, sections, page.sections);
    return [
      ...pageHints(page.sections),
      ...readContent(body, placeOf),
      ...lostLinks(body, placeOf, slugs),
    ].sort((one, other) => one.place - other.place);
  };
  return (
    <PreviewPanel
      name={t('Page Preview')}
      content={page}
      findHints={findHints}
      findShown={(body, place) => shownElement(body, sections, place)}
      onFix={onFix}
      placeOf={(element, body) => sectionAround(body, sections, element)}
      findTexts={onWrite && ((body) => textsOf(page, body, sections, onWrite))}
      onOpen={onOpen}
      onWriting={onWriting}
    >
      <PageView
        page={{ ...page, sections, title: page.title || t('Title of the page') }}
        sectionData={shown.map(({ data }) => data)}
      />
    </PreviewPanel>
  );
});

/** The plain texts of a shown page: its title, and those of each section within what is shown of it. */
function textsOf(
  { title, sections }: Page,
  body: HTMLElement,
  shown: readonly StoredSection[],
  write: WriteText,
): Editable[] {
  const heading = body.querySelector('h1');
  const parts = sections.flatMap((section, index) => {
    const schema = schemaOf(section);
    const root = shownElement(body, shown, `sections.${index}`);
    return schema && root ? [{ root, index, texts: plainTexts(schema, section) }] : [];
  });
  return [
    ...(heading && title
      ? [{ root: heading, index: undefined, texts: [{ path: ['title'], text: title }] }]
      : []),
    ...parts,
  ].flatMap(({ root, index, texts }) =>
    pairTexts(
      shownTexts(root),
      texts.map((place) => [place.text, place] as const),
    ).map(([element, place]) => ({ element, write: (text) => write(index, place, text) })),
  );
}

type Shown = { section: StoredSection; data: unknown };

/**
 * The sections as the preview shows them, and what they load, each kept as long as its section is the same object: of
 * a hundred sections only the one that is edited is rendered again.
 */
function useShownSections(sections: readonly StoredSection[]): Shown[] {
  const { frameHosts, paypalClientId } = useSite();
  const [{ shown, call, signal }] = useState(() => ({
    shown: new WeakMap<StoredSection, Shown>(),
    call: keptAnswers(api),
    signal: new AbortController().signal,
  }));
  return sections.map((stored) => {
    const before = shown.get(stored);
    if (before) return before;
    const allowed = { frameHosts, hasPaypal: Boolean(paypalClientId) };
    const section = shownSection(stored, allowed);
    const [data] = loadSections(call, [section], new URL(location.origin), signal);
    const now = { section, data };
    shown.set(stored, now);
    return now;
  });
}

/**
 * What a page's own fields say: pictures without a description, frames without a name, and what a section itself finds.
 * What is shown of them does not tell: there a picture that only decorates looks the same, and every frame has some name.
 */
export function pageHints(sections: readonly StoredSection[]): Hint<number>[] {
  return sections.flatMap((stored, place) => {
    const where = sectionInWords(stored.type, place);
    return problemsOf(stored).map((text) => ({ place, where, text }));
  });
}

function problemsOf(stored: StoredSection): string[] {
  const known = findDefinition(stored);
  const admin = findSectionAdmin(stored.type);
  if (!known || !admin) return [];
  const picture = admin.picture?.(known.section);
  const frame = admin.frame?.(known.section);
  const problem =
    (picture && pictureProblem(picture.src, picture.alt)) ??
    (frame && frameProblem(frame.src, frame.title));
  return [...(problem ? [problem] : []), ...(admin.hints?.(known.section) ?? [])];
}

/** The API for a preview: the same request is made once, so that typing a title makes none. A failure is not cached. */
export function keptAnswers(api: Api): Api {
  const answers = new Map<string, Promise<unknown>>();
  const call = (name: Parameters<Api>[0], input?: object) => {
    // Without the signal: an answer is shared by later callers.
    const { signal: _, ...question } = (input ?? {}) as { signal?: unknown };
    const key = JSON.stringify([name, question]);
    const kept = answers.get(key);
    if (kept) return kept;
    const answer: Promise<unknown> = api(name, question as never);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
  return call as Api;
}

/**
 * A section as the preview shows it: itself; without its entries that have no address yet; or, where it has nothing to
 * show, or would load what this document may not, a quiet line with its name.
 */
export function shownSection(stored: StoredSection, allowed: Allowed): StoredSection {
  const known = findDefinition(stored);
  if (!known)
    return quietLine(
      t('A section that is not known here'),
      t('Visitors do not see anything of it.'),
    );
  const admin = findSectionAdmin(stored.type);
  const section = admin?.finished?.(known.section) ?? known.section;
  const missing =
    admin?.missing?.(section, allowed) ??
    frameMissing(section, admin?.frame?.(section).src, allowed.frameHosts);
  return missing === undefined ? section : quietLine(kindName(section), missing);
}

function quietLine(name: string, text: string): SectionOf<'text'> {
  return {
    type: 'text',
    className: css.placeholder ?? '',
    content: `<p><strong>${plain(name)}</strong></p><p>${plain(text)}</p>`,
  };
}

function frameMissing(
  section: Section,
  src: string | undefined,
  hosts: readonly string[],
): string | undefined {
  if (src === undefined) return undefined;
  if (!isAddress(src)) return t('No address yet.');
  // What a document may show in frames is fixed when it is loaded.
  const [foreign] = framesOf(section).filter((host) => !hosts.includes(host));
  return foreign && t('What {foreign} shows here is seen once the page is published.', { foreign });
}

/** Nothing that could be read as HTML. */
const plain = (text: string) => text.replaceAll(/[<>&"]/g, '');
