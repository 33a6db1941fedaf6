import type { User } from '#contract/users.ts';
import { type Columns, csvMoment, csvOf } from '#domain/csv.ts';
import { t } from '#languages/t.ts';

/** The columns of users.csv, in the order of reference/roles.md#export-of-users: new ones come last. */
const columns: Columns<User> = [
  [t('Username'), (user) => user.username],
  [t('Email'), (user) => user.email],
  [t('Role'), (user) => user.roles.join(', ')],
  [t('Active ## account'), (user) => (user.active ? t('Yes') : t('No'))],
  [t('Created ## account'), (user) => csvMoment(user.created)],
  [t('Name'), (user) => user.metadata.name],
  [t('Title'), (user) => user.metadata.title],
  [t('Phone'), (user) => user.metadata.phone],
  [t('Age group'), (user) => (user.isUnder13 ? t('Under 13') : t('13 and over'))],
  [t('Guardian'), (user) => user.guardianName ?? ''],
];

/** The users as a file for spreadsheets. */
export const usersCsv = (users: readonly User[]): string => csvOf(columns, users);
