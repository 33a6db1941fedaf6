import { type ContentKind, contentKinds, kindsIn, tabOf } from '#contract/content/kinds.ts';
import type { Access } from '#domain/roles.ts';
import { settingsParts } from '#domain/settings-parts.ts';
import { t } from '#languages/t.ts';

type AdminScreen = { title: string; href: string; access: Access; words: string };

const screenOf = (kind: ContentKind): AdminScreen => {
  const { tab, access } = contentKinds[kind];
  return { title: tab.label, href: tabOf(kind), access, words: tab.words };
};

/** The screens of the administration, who may use each, and what people look for when they need one. */
export const adminScreens = (): AdminScreen[] => [
  {
    title: t('Messages'),
    href: '/admin/messages',
    access: 'admin',
    words: t('inbox prayer requests contact mail ## what people look for'),
  },
  ...kindsIn('Content').map(screenOf),
  {
    title: t('Users'),
    href: '/admin/users',
    access: 'admin',
    words: t('accounts members roles passwords approval ## what people look for'),
  },
  {
    title: t('Giving'),
    href: '/admin/giving',
    access: 'giving',
    words: t(
      'gifts donations statements paypal funds checks cash treasurer ## what people look for',
    ),
  },
  ...kindsIn('Site').map(screenOf),
  ...Object.entries(settingsParts).map(([part, { title, words }]) => ({
    title: t('Settings: {title}', { title }),
    href: `/admin/settings/${part}`,
    access: 'admin' as const,
    words: `${title} ${words}`,
  })),
  {
    title: t('Mail and messages'),
    href: '/admin/settings/mail',
    access: 'admin',
    words: t('settings who is told notify addresses office retention ## what people look for'),
  },
  {
    title: t('Pictures'),
    href: '/admin/pictures',
    access: 'author',
    words: t('photos images focus crop upload replace ## what people look for'),
  },
  {
    title: t('Library'),
    href: '/admin/library',
    access: 'editor',
    words: t('documents files members downloads ## what people look for'),
  },
  {
    title: t('Trash'),
    href: '/admin/trash',
    access: 'author',
    words: t('deleted restore bring back ## what people look for'),
  },
  {
    title: t('Backup'),
    href: '/admin/archive',
    access: 'admin',
    words: t('archive export import download backup WordPress leave ## what people look for'),
  },
  {
    title: t('Redirects'),
    href: '/admin/redirects',
    access: 'admin',
    words: t('old addresses moved links not found 404 dead ## what people look for'),
  },
  {
    title: t('Mail'),
    href: '/admin/mail',
    access: 'admin',
    words: t('mails that were not sent failed outbox ## what people look for'),
  },
  {
    title: t('Activity'),
    href: '/admin/activity',
    access: 'admin',
    words: t('audit log who changed what history ## what people look for'),
  },
];
