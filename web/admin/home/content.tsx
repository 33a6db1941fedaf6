import { type Homepage, type HomepageContent, homepageContentSchema } from '#contract/homepage.ts';
import type { Content } from '#web/admin/editing/content.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { problemsOf } from '#web/admin/schema-form/problems-of.ts';
import { HomeFields } from './home-fields.tsx';
import { HomePreview } from './home-preview.tsx';
import { emptyHome } from './shown-home.ts';

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
  isPreviewLive: true,
};
