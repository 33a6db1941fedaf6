/** To the letter (reference/screens.md#administration). */
export const ADMIN_TITLE = 'Admin Content Management System';

/** Each tab has its own address below /admin (reference/screens.md#administration), in the order of the menu. */
export const tabs = [
  { label: 'Announcements', to: '/admin/announcements' },
  { label: 'Events', to: '/admin/events' },
  { label: 'Pages', to: '/admin/pages' },
  { label: 'Home', to: '/admin/home' },
  { label: 'Blog Posts', to: '/admin/blog' },
  { label: 'Users', to: '/admin/users' },
  { label: 'Settings', to: '/admin/settings' },
  { label: 'Library', to: '/admin/library' },
  { label: 'Trash', to: '/admin/trash' },
  { label: 'Backup', to: '/admin/archive' },
  { label: 'Mail', to: '/admin/mail' },
  { label: 'Activity', to: '/admin/activity' },
] as const;
