/** To the letter (reference/screens.md#administration). */
export const ADMIN_TITLE = 'Admin Content Management System';

/** What waits for the administrators; the title leads there from every tab. */
export const START_PATH = '/admin';
/** Below the Settings tab: who is told of what comes in. */
export const OFFICE_PATH = '/admin/settings/mail';
/** The tab with the number of new messages. */
export const MESSAGES_PATH = '/admin/messages';

/** Each tab has its own address below /admin (reference/screens.md#administration), in the order of the menu. */
export const tabs = [
  { label: 'Messages', to: MESSAGES_PATH },
  { label: 'Announcements', to: '/admin/announcements' },
  { label: 'Events', to: '/admin/events' },
  { label: 'Pages', to: '/admin/pages' },
  { label: 'Home', to: '/admin/home' },
  { label: 'Blog Posts', to: '/admin/blog' },
  { label: 'Users', to: '/admin/users' },
  { label: 'Giving', to: '/admin/giving' },
  { label: 'Settings', to: '/admin/settings' },
  { label: 'Library', to: '/admin/library' },
  { label: 'Trash', to: '/admin/trash' },
  { label: 'Backup', to: '/admin/archive' },
  { label: 'Mail', to: '/admin/mail' },
  { label: 'Activity', to: '/admin/activity' },
] as const;
