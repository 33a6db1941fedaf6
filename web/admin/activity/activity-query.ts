import { allKinds, contentKinds } from '#contract/content/kinds.ts';
import { t } from '#languages/t.ts';
import { addressedQuery, like } from '#web/admin/ui/use-list-query.ts';

export const ACTIVITY_PATH = '/admin/activity';

/** What can be chosen, by the kinds of its entries. */
export const kindFilters: Record<string, string> = {
  '': t('Everything'),
  ...Object.fromEntries(
    allKinds.map((kind) => {
      const { isSingle, words } = contentKinds[kind];
      return [kind, isSingle ? words.one : words.many];
    }),
  ),
  image: t('Pictures'),
  library: t('Library'),
  'message,messages': t('Messages'),
  'private link': t('Private links'),
  'sign-ups': t('Sign-ups'),
  serving: t('Who serves'),
  user: t('Users'),
  invitees: t('People to invite'),
  'login rules': t('Rules of log-ins'),
  redirect: t('Redirects'),
  'mail,mails,test-mail,office': t('Mail'),
  'backup,archive': t('Backups and archives'),
};

export type ActivityQuery = {
  /** Whose; empty for everybody's. */
  who: string;
  /** A key of `kindFilters`. */
  kind: string;
  /** `2026-11-22`, or empty. */
  day: string;
  /** The entry after which the older ones follow; empty for the newest. */
  after: string;
};

const anyId = like(/^[\w-]{1,80}$/);

export const {
  first: firstQuery,
  read: readQuery,
  write: writeQuery,
} = addressedQuery<ActivityQuery>(
  { who: '', kind: '', day: '', after: '' },
  {
    who: anyId,
    kind: (words) => (Object.hasOwn(kindFilters, words) ? words : undefined),
    day: like(/^\d{4}-\d\d-\d\d$/),
    after: anyId,
  },
);
