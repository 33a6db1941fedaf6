/** The screens of the administration, with what people look for when they need one. */
export const adminScreens: readonly { title: string; href: string; words: string }[] = [
  { title: 'Messages', href: '/admin/messages', words: 'inbox prayer requests contact mail' },
  { title: 'Announcements', href: '/admin/announcements', words: 'news notices' },
  { title: 'Events', href: '/admin/events', words: 'calendar dates services' },
  { title: 'Pages', href: '/admin/pages', words: 'content sections address' },
  { title: 'Home', href: '/admin/home', words: 'home page welcome pictures carousel' },
  { title: 'Blog Posts', href: '/admin/blog', words: 'blog posts articles' },
  { title: 'Users', href: '/admin/users', words: 'accounts members roles passwords approval' },
  { title: 'Giving', href: '/admin/giving', words: 'gifts donations statements paypal funds' },
  {
    title: 'Settings',
    href: '/admin/settings',
    words:
      'name address phone service times navigation menu colors time zone locale social footer calendars',
  },
  {
    title: 'Mail and messages',
    href: '/admin/settings/mail',
    words: 'settings who is told notify addresses office retention',
  },
  { title: 'Pictures', href: '/admin/pictures', words: 'photos images focus crop upload replace' },
  { title: 'Library', href: '/admin/library', words: 'documents files members downloads' },
  { title: 'Trash', href: '/admin/trash', words: 'deleted restore bring back' },
  { title: 'Backup', href: '/admin/archive', words: 'archive export import download backup' },
  { title: 'Mail', href: '/admin/mail', words: 'mails that were not sent failed outbox' },
  { title: 'Activity', href: '/admin/activity', words: 'audit log who changed what history' },
];
