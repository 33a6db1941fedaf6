import { type ContentKind, contentKinds, kindsIn, tabOf } from '#contract/content/kinds.ts';
import type { Access } from '#domain/roles.ts';
import { settingsParts } from '#domain/settings-parts.ts';

type AdminScreen = { title: string; href: string; access: Access; words: string };

const screenOf = (kind: ContentKind): AdminScreen => {
  const { tab, access } = contentKinds[kind];
  return { title: tab.label, href: tabOf(kind), access, words: tab.words };
};

/** The screens of the administration, who may use each, and what people look for when they need one. */
export const adminScreens: readonly AdminScreen[] = [
  {
    title: 'Messages',
    href: '/admin/messages',
    access: 'admin',
    words: 'inbox prayer requests contact mail',
  },
  ...kindsIn('Content').map(screenOf),
  {
    title: 'Users',
    href: '/admin/users',
    access: 'admin',
    words: 'accounts members roles passwords approval',
  },
  {
    title: 'Giving',
    href: '/admin/giving',
    access: 'giving',
    words: 'gifts donations statements paypal funds checks cash treasurer',
  },
  ...kindsIn('Site').map(screenOf),
  ...Object.entries(settingsParts).map(([part, { title, words }]) => ({
    title: `Settings: ${title}`,
    href: `/admin/settings/${part}`,
    access: 'admin' as const,
    words: `${title} ${words}`,
  })),
  {
    title: 'Mail and messages',
    href: '/admin/settings/mail',
    access: 'admin',
    words: 'settings who is told notify addresses office retention',
  },
  {
    title: 'Pictures',
    href: '/admin/pictures',
    access: 'author',
    words: 'photos images focus crop upload replace',
  },
  {
    title: 'Library',
    href: '/admin/library',
    access: 'editor',
    words: 'documents files members downloads',
  },
  { title: 'Trash', href: '/admin/trash', access: 'author', words: 'deleted restore bring back' },
  {
    title: 'Backup',
    href: '/admin/archive',
    access: 'admin',
    words: 'archive export import download backup',
  },
  {
    title: 'Mail',
    href: '/admin/mail',
    access: 'admin',
    words: 'mails that were not sent failed outbox',
  },
  {
    title: 'Activity',
    href: '/admin/activity',
    access: 'admin',
    words: 'audit log who changed what history',
  },
];
