import { memo, useDeferredValue } from 'react';
import type { Homepage, HomepageContent } from '#contract/homepage.ts';
import type { ContentEditing } from '#web/admin/editing/content.ts';
import { readContent } from '#web/admin/preview/hints/read-content.ts';
import { PreviewPanel } from '#web/admin/preview/preview-panel.tsx';
import { HomeView } from '#web/features/home/home-view.tsx';
import { homeHints, homePlaces, inOrder, shownPart } from './home-hints.ts';
import { InColours } from './in-colours.tsx';
import { leadTo } from './lead-to.ts';
import { shownColours, shownHome } from './shown-home.ts';
import { useHomeData } from './use-home-data.ts';

type Props = { values: HomepageContent; nextService: Homepage['nextService'] };

/** The home page as visitors will see it: the public component, fed what is not published yet. */
export function HomePreview({ draft, before }: ContentEditing<Homepage, HomepageContent>) {
  return <Shown values={useDeferredValue(draft)} nextService={before?.nextService ?? null} />;
}

const Shown = memo(function Shown({ values, nextService }: Props) {
  const data = useHomeData(values.calendar.calendarId);
  const findHints = (body: HTMLElement) =>
    inOrder([...homeHints(values), ...readContent(body, homePlaces(body))]);
  return (
    <PreviewPanel
      name="Page Preview"
      content={values}
      findHints={findHints}
      findShown={shownPart}
      onFix={leadTo}
    >
      <InColours colours={shownColours(values.colorScheme)}>
        <HomeView homepage={{ ...shownHome(values), version: 1, nextService }} {...data} />
      </InColours>
    </PreviewPanel>
  );
});
