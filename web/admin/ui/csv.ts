/** The columns of a file for spreadsheets: their names, and what stands in them. */
export type Columns<T> = readonly (readonly [name: string, read: (row: T) => string])[];

/** This mark tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as a file that spreadsheets open correctly: RFC 4180 (comma, CRLF, doubled quotes), in UTF-8. */
export function csvOf<T>(columns: Columns<T>, rows: readonly T[]): string {
  const header = columns.map(([name]) => name);
  const read = rows.map((row) => columns.map(([, readCell]) => readCell(row)));
  const lines = [header, ...read].map((cells) => cells.map(cell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

/** An instant as local time at the church, in a form that every spreadsheet reads as date and time. */
export const csvMoment = (instant: string) => instant.slice(0, 16).replace('T', ' ');

/**
 * A cell that spreadsheets do not run as a formula: text that starts like one gets an apostrophe in front (OWASP, "CSV
 * injection"). People choose their own names.
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
