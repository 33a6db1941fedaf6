import type { announcementContentSchema } from '#contract/announcements.ts';
import type { AnyRow, ContentColumns } from '#server/content/columns.ts';

export type AnnouncementsTable = AnyRow &
  ContentColumns<typeof announcementContentSchema> & {
    /** When visitors first see it: the schedule date, otherwise the day it was made. Lists sort by it. */
    published_at: string;
  };
