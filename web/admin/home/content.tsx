import { memo, useDeferredValue } from 'react';
import { type Homepage, type HomepageContent, homepageContentSchema } from '#contract/homepage.ts';
import type { Content, ContentEditing } from '#web/admin/editing/content.ts';
import { readContent } from '#web/admin/preview/hints/read-content.ts';
import { PreviewPanel } from '#web/admin/preview/preview-panel.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { problemsOf } from '#web/admin/schema-form/field-kind.ts';
import { HomeView } from '#web/features/home/home-view.tsx';
import { HomeFields } from './home-fields.tsx';
import { homeHints, homePlaces, inOrder, leadTo, shownPart } from './home-hints.ts';
import { InColors } from './in-colors.tsx';
import { emptyHome, shownColors, shownHome } from './shown-home.ts';
import { useHomeData } from './use-home-data.ts';

/** The one home page there is. The editor stays open when it is published. */
export const homeContent: Content<Homepage, HomepageContent> = {
  kind: 'homepage',
  path: '/admin/home',
  words: {
    noun: 'home page',
    heading: 'Home page',
    save: 'Publish',
    states: {
      unsaved: 'Not published yet',
      saving: 'Publishing…',
      saved: 'Published',
      failed: 'Not published',
    },
    failure: 'The home page could not be published. Please try again.',
    // The fields say so themselves, with the way to it.
    saved: () => undefined,
    unchanged: 'Nothing has changed: the home page is published as it stands here.',
  },
  schema: homepageContentSchema,
  empty: () => emptyHome,
  load: (_, signal) => adminApi('GET /api/homepage', { query: { optional: 'true' }, signal }),
  check: (draft) => problemsOf(homepageContentSchema, draft),
  save: (content: HomepageContent, { version }) =>
    adminApi('PUT /api/homepage', { body: { ...content, version } }),
  staysOpen: true,
  // Every page wears its colors.
  changesSite: () => true,
  Fields: HomeFields,
  Preview: HomePreview,
};

type Props = { values: HomepageContent; nextService: Homepage['nextService'] };

/** The home page as visitors will see it: the public component, fed what is not published yet. */
function HomePreview({ draft, before }: ContentEditing<Homepage, HomepageContent>) {
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
      <InColors colors={shownColors(values.colorScheme)}>
        <HomeView homepage={{ ...shownHome(values), version: 1, nextService }} {...data} />
      </InColors>
    </PreviewPanel>
  );
});
