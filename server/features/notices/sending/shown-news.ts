import { announcementContentSchema } from '#contract/announcements.ts';
import type { Showing } from '#server/content/translations/in-language.ts';
import type { RowOf } from '#server/schema.ts';

/** What a notice says of an announcement in other languages. */
export const shownAnnouncements: Showing<RowOf<'announcements'>> = {
  kind: 'announcement',
  schema: announcementContentSchema.pick({ title: true, description: true }),
  addresses: false,
  translated: { fields: ['title', 'description'], pathOf: false },
};
