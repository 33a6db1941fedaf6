import type { Announcement } from '#contract/announcements.ts';
import { publishStates } from '#contract/publishing.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import type { ContentListing } from '#web/admin/editing/content-list.tsx';
import { standing } from '#web/admin/publishing/standing.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';

/** All announcements, newest first, each with whether visitors see it now and why. */
export const announcementListing: ContentListing<Announcement> = {
  kind: 'announcement',
  path: '/admin/announcements',
  words: {
    title: t('Manage Announcements'),
    lead: t('Short news for the home page and the members’ dashboard.'),
    create: t('Create New Announcement'),
    search: t('Search announcements by title'),
    searched: t('title ## where it is searched'),
    none: t('The first one is a minute away.'),
  },
  states: publishStates,
  load: (query, signal) => adminApi('GET /api/announcements/admin', { query, signal }),
  row: (announcement, now, dates) => ({
    picture: announcement.imageUrl,
    state: standing(announcement, now, dates),
    meta: t('Written on {day}', { day: dateInWords(announcement.createdAt, dates) }),
  }),
  copyOf: ({ title, description, imageUrl, linkUrl, linkText }) => ({
    ...{ title, description, imageUrl, linkUrl, linkText },
    ...{ scheduleDate: null, expireDate: null, enabled: false, isUrgent: false },
  }),
  deletion: {
    send: ({ _id: id }) => adminApi('DELETE /api/announcements/{id}', { params: { id } }),
  },
};
