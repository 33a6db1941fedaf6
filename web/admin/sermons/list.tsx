import type { SermonEntry } from '#contract/sermon-content.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import type { ContentListing } from '#web/admin/editing/content-list.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';

/** All sermons, the latest first, each with who spoke and when. */
export const sermonListing: ContentListing<SermonEntry> = {
  kind: 'sermon',
  path: '/admin/sermons',
  words: {
    title: t('Manage Sermons'),
    lead: t(
      'Each has a page of its own. The section “Sermons” lists all of them on a page, sections of recordings and videos the ones you choose.',
    ),
    create: t('Add a sermon'),
    search: t('Search sermons'),
    searchHelp: t('By title, speaker or series.'),
    searched: t('title, speaker or series'),
    none: t('“Add a sermon” begins the first: a recording, its title, and who spoke.'),
  },
  load: (query, signal) => adminApi('GET /api/editing/sermons', { query, signal }),
  row: ({ slug, speaker, series, day }, _now, dates) => ({
    state: { words: t('Published ## a sermon'), tone: 'live' },
    meta: [speaker, series, dateInWords(`${day}T00:00`, dates)].filter(Boolean).join(' · '),
    view: `/sermons/${slug}`,
  }),
  deletion: { send: ({ _id: id }) => adminApi('DELETE /api/sermons/{id}', { params: { id } }) },
};
