import type { User } from '#contract/users.ts';
import { type Columns, csvMoment, csvOf } from '#web/admin/ui/csv.ts';

/** The columns of users.csv, in the order of reference/roles.md#export-of-users: new ones come last. */
const columns: Columns<User> = [
  ['Username', (user) => user.username],
  ['Email', (user) => user.email],
  ['Role', (user) => user.roles.join(', ')],
  ['Active', (user) => (user.active ? 'Yes' : 'No')],
  ['Created', (user) => csvMoment(user.created)],
  ['Name', (user) => user.metadata.name],
  ['Title', (user) => user.metadata.title],
  ['Phone', (user) => user.metadata.phone],
  ['Age group', (user) => (user.isUnder13 ? 'Under 13' : '13 and over')],
  ['Guardian', (user) => user.guardianName ?? ''],
];

/** The users as a file for spreadsheets. */
export const usersCsv = (users: readonly User[]): string => csvOf(columns, users);
