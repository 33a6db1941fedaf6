import { announcementCalls } from '#contract/announcements.ts';
import { blogCalls } from '#contract/blog.ts';
import { calendarCalls } from '#contract/calendar.ts';
import type { CallsOfKinds } from '#contract/content/kinds.ts';
import { eventCalls } from '#contract/events.ts';
import { homepageCalls } from '#contract/homepage.ts';
import { pageCalls } from '#contract/pages.ts';
import { sermonContentCalls } from '#contract/sermon-content.ts';
import { sermonCalls } from '#contract/sermons.ts';
import { siteCalls } from '#contract/site.ts';
import type { Registry, Things } from './content/kind.ts';
import { translationKind } from './content/translations/kind.ts';
import type { Services } from './context.ts';
import { announcementKind } from './features/announcements/kind.ts';
import { announcementRoutes } from './features/announcements/routes.ts';
import { postKind } from './features/blog/kind.ts';
import { blogRoutes } from './features/blog/routes.ts';
import { eventKind } from './features/calendar/kind.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { homepageKind } from './features/homepage/kind.ts';
import { homepageRoutes } from './features/homepage/routes.ts';
import { imageTrash } from './features/images/image-trash.ts';
import { libraryTrash } from './features/library/library-trash.ts';
import { pageKind } from './features/pages/kind.ts';
import { pageRoutes } from './features/pages/routes.ts';
import { sermonKind } from './features/sermons/kind.ts';
import { sermonRoutes } from './features/sermons/routes.ts';
import { siteKind } from './features/settings/kind.ts';
import { siteRoutes } from './features/site/routes.ts';

/** Every kind of content. A new one belongs here, with its calls and its routes (docs/add-a-kind.md). */
export const kinds: Registry = {
  page: pageKind,
  post: postKind,
  event: eventKind,
  announcement: announcementKind,
  sermon: sermonKind,
  homepage: homepageKind,
  translation: translationKind,
  site: siteKind,
};

/** What waits in the trash beside contents (contract/trashed.ts). */
export const things: Things = { library: libraryTrash, image: imageTrash };

/** A path with more fixed words comes before one that would match it too. */
export const callsOfKinds: CallsOfKinds = {
  ...siteCalls,
  ...homepageCalls,
  ...announcementCalls,
  ...calendarCalls,
  ...eventCalls,
  ...blogCalls,
  ...pageCalls,
  ...sermonCalls,
  ...sermonContentCalls,
};

export const routesOfKinds = (services: Services) => ({
  ...siteRoutes(services),
  ...homepageRoutes(services),
  ...announcementRoutes(services),
  ...calendarRoutes(services),
  ...blogRoutes(services),
  ...pageRoutes(services),
  ...sermonRoutes(services),
});
