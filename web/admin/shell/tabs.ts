import type { SessionUser } from '#contract/accounts.ts';
import type { TabCounts } from '#contract/overview.ts';
import type { Access } from '#domain/roles.ts';
import { mayUse } from '#web/session/may-use.ts';
import type { TabIconName } from './tab-icon.tsx';

/** To the letter (reference/screens.md#administration). */
export const ADMIN_TITLE = 'Admin Content Management System';

/** What waits for the administrators; the title leads there from every tab. */
export const START_PATH = '/admin';
/** The set-up list of a new site. */
export const SETUP_PATH = '/admin?setup';
/** Below the Settings tab: who is told of what comes in. */
export const OFFICE_PATH = '/admin/settings/mail';
export const MESSAGES_PATH = '/admin/messages';

/** What is public, who is there, and the site itself: how the tabs are grouped. */
export const tabGroups = ['Content', 'People', 'Site'] as const;

/** `access`: who sees it (reference/roles.md). `counts`: what waits there, and in which word. */
type Tab = {
  label: string;
  to: string;
  icon: TabIconName;
  group?: (typeof tabGroups)[number];
  access: Access;
  counts?: { of: keyof TabCounts; word: string };
};

/**
 * Each tab has its own address below /admin (reference/screens.md#administration), in the order of the menu; the first
 * is the start page.
 */
const tabs: readonly Tab[] = [
  { label: 'Today', to: START_PATH, icon: 'today', access: 'author' },
  {
    label: 'Announcements',
    to: '/admin/announcements',
    icon: 'announcement',
    group: 'Content',
    access: 'editor',
  },
  { label: 'Events', to: '/admin/events', icon: 'event', group: 'Content', access: 'editor' },
  { label: 'Pages', to: '/admin/pages', icon: 'page', group: 'Content', access: 'editor' },
  { label: 'Home', to: '/admin/home', icon: 'home', group: 'Content', access: 'editor' },
  { label: 'Blog Posts', to: '/admin/blog', icon: 'post', group: 'Content', access: 'author' },
  { label: 'Sermons', to: '/admin/sermons', icon: 'sermon', group: 'Content', access: 'editor' },
  { label: 'Pictures', to: '/admin/pictures', icon: 'picture', group: 'Content', access: 'author' },
  { label: 'Library', to: '/admin/library', icon: 'library', group: 'Content', access: 'editor' },
  { label: 'Trash', to: '/admin/trash', icon: 'trash', group: 'Content', access: 'author' },
  {
    label: 'Messages',
    to: MESSAGES_PATH,
    icon: 'message',
    group: 'People',
    access: 'admin',
    counts: { of: 'messages', word: 'new' },
  },
  {
    label: 'Users',
    to: '/admin/users',
    icon: 'user',
    group: 'People',
    access: 'admin',
    counts: { of: 'accounts', word: 'waiting' },
  },
  { label: 'Giving', to: '/admin/giving', icon: 'gift', group: 'People', access: 'admin' },
  { label: 'Settings', to: '/admin/settings', icon: 'settings', group: 'Site', access: 'admin' },
  {
    label: 'Mail',
    to: '/admin/mail',
    icon: 'mail',
    group: 'Site',
    access: 'admin',
    counts: { of: 'mails', word: 'not sent' },
  },
  { label: 'Backup', to: '/admin/archive', icon: 'backup', group: 'Site', access: 'admin' },
  { label: 'Activity', to: '/admin/activity', icon: 'activity', group: 'Site', access: 'admin' },
];
export type ShownTab = Tab;

/** The tabs a person may use. */
export const tabsOf = (user: SessionUser) => tabs.filter(({ access }) => mayUse(user, access));

/** The tab an address belongs to. */
export const tabAt = (pathname: string) =>
  tabs.find(
    ({ to }) =>
      pathname.replace(/\/$/, '') === to || (to !== START_PATH && pathname.startsWith(`${to}/`)),
  );
