import type { User } from '#contract/users.ts';

/** The columns of users.csv, in the order of reference/roles.md#export-of-users. */
const columns: [name: string, read: (user: User) => string][] = [
  ['Username', (user) => user.username],
  ['Email', (user) => user.email],
  ['Role', (user) => user.roles.join(', ')],
  ['Active', (user) => (user.active ? 'Yes' : 'No')],
  // Local time at the church, in a form that every spreadsheet reads as date and time.
  ['Created', (user) => user.created.slice(0, 16).replace('T', ' ')],
  ['Name', (user) => user.metadata.name],
  ['Title', (user) => user.metadata.title],
  ['Phone', (user) => user.metadata.phone],
];

/** This mark tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The users as a file that spreadsheets open correctly: RFC 4180 (comma, CRLF, doubled quotes), in UTF-8. */
export function usersCsv(users: readonly User[]): string {
  const header = columns.map(([name]) => name);
  const rows = users.map((user) => columns.map(([, read]) => read(user)));
  const lines = [header, ...rows].map((cells) => cells.map(cell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

/**
 * A cell that spreadsheets do not run as a formula: text that starts like one gets an apostrophe in front (OWASP, "CSV
 * injection"). Members choose their own names.
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
