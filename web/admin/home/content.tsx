import { memo, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { type Homepage, type HomepageContent, homepageContentSchema } from '#contract/homepage.ts';
import { t } from '#languages/t.ts';
import type { Content, ContentEditing } from '#web/admin/editing/content.ts';
import { readContent } from '#web/admin/preview/hints/read-content.ts';
import { type TextPlace, withText } from '#web/admin/preview/in-place/texts.ts';
import { useHeld } from '#web/admin/preview/in-place/use-in-place.ts';
import { PreviewPanel } from '#web/admin/preview/preview-panel.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { problemsOf } from '#web/admin/schema-form/field-kind.ts';
import { HomeView } from '#web/features/home/home-view.tsx';
import { HomeFields } from './home-fields.tsx';
import { homeHints, homePlaces, homeTexts, inOrder, leadTo, shownPart } from './home-hints.ts';
import { InColors } from './in-colors.tsx';
import { emptyHome, shownColors, shownHome } from './shown-home.ts';
import { useHomeData } from './use-home-data.ts';

/** The one home page there is. The editor stays open when it is published. */
export const homeContent: Content<Homepage, HomepageContent> = {
  kind: 'homepage',
  path: '/admin/home',
  words: {
    heading: t('Home page'),
    save: t('Publish'),
    states: {
      unsaved: t('Not published yet'),
      saving: t('Publishing…'),
      saved: t('Published ## page (f)'),
      failed: t('Not published'),
    },
    failure: t('The home page could not be published. Please try again.'),
    // The fields say so themselves, with the way to it.
    saved: () => undefined,
    unchanged: t('Nothing has changed: the home page is published as it stands here.'),
  },
  schema: homepageContentSchema,
  empty: () => emptyHome,
  load: (_, signal) => adminApi('GET /api/homepage', { query: { optional: 'true' }, signal }),
  check: (draft) => problemsOf(homepageContentSchema, draft),
  save: (content: HomepageContent, { version }) =>
    adminApi('PUT /api/homepage', { body: { ...content, version } }),
  shownAt: ({ before }) => ({ path: '/', isPublic: before !== undefined }),
  staysOpen: true,
  // Every page wears its colors.
  changesSite: () => true,
  Fields: HomeFields,
  Preview: HomePreview,
};

type Props = {
  values: HomepageContent;
  nextService: Homepage['nextService'];
  onWrite: (place: TextPlace, text: string) => void;
  onWriting: (isWriting: boolean) => void;
};

/** The home page as visitors will see it: the public component, fed what is not published yet. */
function HomePreview({ draft, before, change }: ContentEditing<Homepage, HomepageContent>) {
  const latest = useRef({ draft, change });
  useEffect(() => {
    latest.current = { draft, change };
  });
  const write = useCallback<Props['onWrite']>((place, text) => {
    const { draft: now, change: put } = latest.current;
    put(withText(now, place, text));
  }, []);
  const [isWriting, setIsWriting] = useState(false);
  const values = useHeld(useDeferredValue(draft), isWriting);
  return (
    <Shown
      values={values}
      nextService={before?.nextService ?? null}
      onWrite={write}
      onWriting={setIsWriting}
    />
  );
}

const Shown = memo(function Shown({ values, nextService, onWrite, onWriting }: Props) {
  const data = useHomeData(values.calendar.calendarId);
  const findHints = (body: HTMLElement) =>
    inOrder([...homeHints(values), ...readContent(body, homePlaces(body))]);
  return (
    <PreviewPanel
      name={t('Page Preview')}
      content={values}
      findHints={findHints}
      findShown={shownPart}
      onFix={leadTo}
      placeOf={(element, body) => homePlaces(body)(element)?.place}
      findTexts={(body) => homeTexts(body, values, onWrite)}
      onWriting={onWriting}
    >
      <InColors colors={shownColors(values.colorScheme)}>
        <HomeView homepage={{ ...shownHome(values), version: 1, nextService }} {...data} />
      </InColors>
    </PreviewPanel>
  );
});
