import { memo, useCallback, useDeferredValue, useEffect, useRef } from 'react';
import type { Page } from '#contract/pages.ts';
import { PageView } from '#web/features/pages/page-view.tsx';
import { readContent } from './hints/read-content.ts';
import { pageHints } from './page-hints.ts';
import { pagePlaces, shownElement } from './page-places.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { useShownSections } from './use-shown-sections.ts';

type Props = {
  /** Not saved yet: what is on the screen. Sections that did not change must stay the same objects. */
  page: Page;
  /** Leads to the section where something is to be mended. */
  onMend: (sectionIndex: number) => void;
};

/**
 * What visitors will see of a page (specification 2, 'Page Preview'): the public component itself. It follows the
 * writing when there is time for it, so that no key ever waits. Give it to `EditorFrame` as `livePreview`.
 */
export function PagePreview({ page, onMend }: Props) {
  const latest = useRef(onMend);
  useEffect(() => {
    latest.current = onMend;
  });
  const mend = useCallback((sectionIndex: number) => latest.current(sectionIndex), []);
  return <Shown page={useDeferredValue(page)} onMend={mend} />;
}

const Shown = memo(function Shown({ page, onMend }: Props) {
  const shown = useShownSections(page.sections);
  const sections = shown.map(({ section }) => section) as Page['sections'];
  const findHints = (body: HTMLElement) =>
    [
      ...pageHints(page.sections),
      ...readContent(body, pagePlaces(body, sections, page.sections)),
    ].sort((one, other) => one.place - other.place);
  return (
    <PreviewPanel
      name="Page Preview"
      content={page}
      findHints={findHints}
      findShown={(body, place) => shownElement(body, sections, place)}
      onMend={onMend}
    >
      <PageView
        page={{ ...page, sections, title: page.title || 'Title of the page' }}
        sectionData={shown.map(({ data }) => data)}
      />
    </PreviewPanel>
  );
});
