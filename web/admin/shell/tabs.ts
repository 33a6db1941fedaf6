import type { SessionUser } from '#contract/accounts.ts';
import type { Access } from '#contract/roles.ts';
import { mayUse } from '#web/session/may-use.ts';

/** To the letter (reference/screens.md#administration). */
export const ADMIN_TITLE = 'Admin Content Management System';

/** What waits for the administrators; the title leads there from every tab. */
export const START_PATH = '/admin';
/** The set-up list of a new site. */
export const SETUP_PATH = '/admin?setup';
/** Below the Settings tab: who is told of what comes in. */
export const OFFICE_PATH = '/admin/settings/mail';
/** The tab with the number of new messages. */
export const MESSAGES_PATH = '/admin/messages';

/** `access`: who sees it (reference/roles.md). */
type Tab = { label: string; to: string; access: Access };

/** Each tab has its own address below /admin (reference/screens.md#administration), in the order of the menu. */
const tabs = [
  { label: 'Messages', to: MESSAGES_PATH, access: 'admin' },
  { label: 'Announcements', to: '/admin/announcements', access: 'editor' },
  { label: 'Events', to: '/admin/events', access: 'editor' },
  { label: 'Pages', to: '/admin/pages', access: 'editor' },
  { label: 'Home', to: '/admin/home', access: 'editor' },
  { label: 'Blog Posts', to: '/admin/blog', access: 'author' },
  { label: 'Users', to: '/admin/users', access: 'admin' },
  { label: 'Giving', to: '/admin/giving', access: 'admin' },
  { label: 'Settings', to: '/admin/settings', access: 'admin' },
  { label: 'Pictures', to: '/admin/pictures', access: 'author' },
  { label: 'Library', to: '/admin/library', access: 'editor' },
  { label: 'Trash', to: '/admin/trash', access: 'author' },
  { label: 'Backup', to: '/admin/archive', access: 'admin' },
  { label: 'Mail', to: '/admin/mail', access: 'admin' },
  { label: 'Activity', to: '/admin/activity', access: 'admin' },
] as const satisfies readonly Tab[];

/** The tabs a person may use. */
export const tabsOf = (user: SessionUser) => tabs.filter(({ access }) => mayUse(user, access));

/** The tab an address belongs to; undefined for the start page. */
export const tabAt = (pathname: string) =>
  tabs.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
