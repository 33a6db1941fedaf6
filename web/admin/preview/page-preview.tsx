import { memo, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Page } from '#contract/pages.ts';
import { api } from '#web/browser-api.ts';
import { PageView } from '#web/features/pages/page-view.tsx';
import { loadSections } from '#web/sections/load-sections.ts';
import type { StoredSection } from '#web/sections/registry.ts';
import { useSite } from '#web/use-site.ts';
import { lostLinks } from './hints/lost-links.ts';
import { readContent } from './hints/read-content.ts';
import { keptAnswers } from './kept-answers.ts';
import { pageHints } from './page-hints.ts';
import { pagePlaces, shownElement } from './page-places.ts';
import { shownSection } from './placeholders.ts';
import { PreviewPanel } from './preview-panel.tsx';

type Props = {
  /** The unsaved page in the form. Sections that did not change must stay the same objects. */
  page: Page;
  /** Goes to the section with the problem. */
  onFix: (sectionIndex: number) => void;
  /** The addresses of all pages, to see which links lead nowhere. */
  slugs: ReadonlySet<string>;
};

/**
 * What visitors will see of a page (reference/screens.md#pages-tab): the public component itself. It updates when there
 * is time, so that typing is never delayed.
 */
export function PagePreview({ page, onFix, slugs }: Props) {
  const latest = useRef(onFix);
  useEffect(() => {
    latest.current = onFix;
  });
  const fix = useCallback((sectionIndex: number) => latest.current(sectionIndex), []);
  return <Shown page={useDeferredValue(page)} onFix={fix} slugs={slugs} />;
}

const Shown = memo(function Shown({ page, onFix, slugs }: Props) {
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
      name="Page Preview"
      content={page}
      findHints={findHints}
      findShown={(body, place) => shownElement(body, sections, place)}
      onFix={onFix}
    >
      <PageView
        page={{ ...page, sections, title: page.title || 'Title of the page' }}
        sectionData={shown.map(({ data }) => data)}
      />
    </PreviewPanel>
  );
});

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
