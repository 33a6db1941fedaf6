import type { Registry } from './content/kind.ts';
import { announcementKind } from './features/announcements/kind.ts';
import { postKind } from './features/blog/kind.ts';
import { eventKind } from './features/calendar/kind.ts';
import { homepageKind } from './features/homepage/kind.ts';
import { pageKind } from './features/pages/kind.ts';
import { sermonKind } from './features/sermons/kind.ts';
import { siteKind } from './features/settings/kind.ts';

/** Every kind of content. A new one belongs here and in contract/content/kinds.ts (docs/add-a-kind.md). */
export const kinds: Registry = {
  page: pageKind,
  post: postKind,
  event: eventKind,
  announcement: announcementKind,
  sermon: sermonKind,
  homepage: homepageKind,
  site: siteKind,
};
