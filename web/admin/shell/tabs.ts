import type { ReactNode } from 'react';
import type { SessionUser } from '#contract/accounts.ts';
import { type ContentKind, contentKinds, kindsIn, tabOf } from '#contract/content/kinds.ts';
import type { TabCounts } from '#contract/overview.ts';
import type { Access } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import { isLeaderAlone } from '#web/session/is-leader-alone.ts';
import { mayUse } from '#web/session/may-use.ts';
import type { KindTab } from './kind-tab.ts';
import { tabIcons } from './tab-icons.tsx';

/** To the letter (reference/screens.md#administration). */
export const ADMIN_TITLE = t('Admin Content Management System');

/** What waits for the administrators; the title leads there from every tab. */
export const START_PATH = '/admin';
/** The set-up list of a new site. */
export const SETUP_PATH = '/admin?setup';
/** Below the Settings tab: who is told of what comes in. */
export const OFFICE_PATH = '/admin/settings/mail';
export const MESSAGES_PATH = '/admin/messages';
/** Below Manage Events: who comes to an event. */
export const SIGN_UPS_PATH = '/admin/events/sign-ups';

/** Who serves, date by date; below it the tasks with their teams. */
export const SERVING_PATH = '/admin/serving';

/** Where old addresses lead, and which nobody found. */
export const REDIRECTS_PATH = '/admin/redirects';

/** What is public, who is there, and the site itself: how the tabs are grouped. */
export const tabGroups = ['Content', 'People', 'Site'] as const;
export const groupWords: Record<(typeof tabGroups)[number], string> = {
  Content: t('Content'),
  People: t('People'),
  Site: t('Site'),
};

/**
 * `icon`: its name is always beside it. `access`: who sees it (reference/roles.md). `counts`: what waits there, and in
 * which word.
 */
type Tab = {
  label: string;
  to: string;
  icon: ReactNode;
  group?: (typeof tabGroups)[number];
  access: Access;
  counts?: keyof TabCounts;
  /** Who of these sees it in the menu; all of them where it is not said. */
  isFor?: (user: SessionUser, counts: TabCounts, site: TabSite) => boolean;
};

/** What of the settings says which tabs there are. */
type TabSite = { languages: readonly unknown[] };

// Whatever folder of a kind has one is found here.
const modules = import.meta.glob<{ tab: KindTab }>('../*/tab.tsx', { eager: true });
const icons = new Map(Object.values(modules).map(({ tab }) => [tab.kind, tab.icon]));

/** What is drawn beside a kind's name. */
export const iconOf = (kind: ContentKind): ReactNode => icons.get(kind);

function tabOfKind(kind: ContentKind): Tab {
  const { tab, access } = contentKinds[kind];
  const own = { label: tab.label, to: tabOf(kind), icon: iconOf(kind), group: tab.group, access };
  if (kind !== 'translation') return own;
  return { ...own, isFor: (_user, _counts, { languages }) => languages.length > 1 };
}

/**
 * Each tab has its own address below /admin (reference/screens.md#administration), in the order of the menu; the first
 * is the start page.
 */
const tabs: readonly Tab[] = [
  {
    label: t('Today'),
    to: START_PATH,
    icon: tabIcons.today,
    access: 'staff',
    isFor: (user) => !isLeaderAlone(user),
  },
  ...kindsIn('Content').map(tabOfKind),
  {
    label: t('Pictures'),
    to: '/admin/pictures',
    icon: tabIcons.picture,
    group: 'Content',
    access: 'author',
  },
  {
    label: t('Library'),
    to: '/admin/library',
    icon: tabIcons.library,
    group: 'Content',
    access: 'editor',
  },
  {
    label: t('Trash'),
    to: '/admin/trash',
    icon: tabIcons.trash,
    group: 'Content',
    access: 'author',
  },
  {
    label: t('Messages'),
    to: MESSAGES_PATH,
    icon: tabIcons.message,
    group: 'People',
    access: 'admin',
    counts: 'messages',
  },
  {
    label: t('Serving'),
    to: SERVING_PATH,
    icon: tabIcons.serving,
    group: 'People',
    access: 'staff',
    // An author or a treasurer may lead a task too.
    isFor: (user, { tasks }) => mayUse(user, 'editor') || isLeaderAlone(user) || Boolean(tasks),
  },
  {
    label: t('Users'),
    to: '/admin/users',
    icon: tabIcons.user,
    group: 'People',
    access: 'admin',
    counts: 'accounts',
  },
  {
    label: t('Giving'),
    to: '/admin/giving',
    icon: tabIcons.gift,
    group: 'People',
    access: 'giving',
  },
  ...kindsIn('Site').map(tabOfKind),
  {
    label: t('Mail'),
    to: '/admin/mail',
    icon: tabIcons.mail,
    group: 'Site',
    access: 'admin',
    counts: 'mails',
  },
  {
    label: t('Redirects'),
    to: REDIRECTS_PATH,
    icon: tabIcons.redirect,
    group: 'Site',
    access: 'admin',
  },
  {
    label: t('Backup'),
    to: '/admin/archive',
    icon: tabIcons.backup,
    group: 'Site',
    access: 'admin',
  },
  {
    label: t('Import'),
    to: '/admin/import',
    icon: tabIcons.import,
    group: 'Site',
    access: 'admin',
  },
  {
    label: t('Activity'),
    to: '/admin/activity',
    icon: tabIcons.activity,
    group: 'Site',
    access: 'admin',
  },
];
export type ShownTab = Tab;

/** The tabs a person may use. */
export const tabsOf = (user: SessionUser, counts: TabCounts, site: TabSite) =>
  tabs.filter(({ access, isFor }) => mayUse(user, access) && (isFor?.(user, counts, site) ?? true));

/** The tab an address belongs to. */
export const tabAt = (pathname: string) =>
  tabs.find(
    ({ to }) =>
      pathname.replace(/\/$/, '') === to || (to !== START_PATH && pathname.startsWith(`${to}/`)),
  );
