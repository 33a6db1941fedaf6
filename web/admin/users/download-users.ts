import type { User } from '#contract/users.ts';
import { usersCsv } from './users-csv.ts';

/** Gives the users to the browser as the file users.csv (specification 6). */
export function downloadUsers(users: readonly User[]): void {
  const file = new Blob([usersCsv(users)], { type: 'text/csv;charset=utf-8' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = 'users.csv';
  link.click();
  // The browser has taken the file by the next turn; kept, it would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address));
}
