/** The columns of a file for spreadsheets: their names, and what stands in them. */
export type Columns<T> = readonly (readonly [name: string, read: (row: T) => string])[];

/** This mark tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as a file that spreadsheets open correctly: RFC 4180 (comma, CRLF, every cell in quotes), in UTF-8. */
export function csvOf<T>(columns: Columns<T>, rows: readonly T[]): string {
  const header = columns.map(([name]) => name);
  const read = rows.map((row) => columns.map(([, readCell]) => readCell(row)));
  const lines = [header, ...read].map((cells) => cells.map(cell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

/** An instant as local time at the church, in a form that every spreadsheet reads as date and time. */
export const csvMoment = (instant: string) => instant.slice(0, 16).replace('T', ' ');

/**
 * Where a spreadsheet may see the beginning of a cell, and a formula there: at the beginning of the text; and behind a
 * semicolon, a tab or a line break in it, where a spreadsheet set to another country takes these for separators and
 * does not read our quotes. Some also run the wide forms of the signs (OWASP, "CSV injection"). Each run of such
 * characters is read once, however long it is.
 */
const FORMULA = /[\s";]+[=+\-@＝＋－＠]?|^[=+\-@＝＋－＠]/g;
const BEGINS = /[;\t\r\n]/;
const SIGN = /[=+\-@＝＋－＠]$/;

/** A cell that no spreadsheet runs as a formula: an apostrophe stands before it. People choose their own names. */
function cell(text: string): string {
  const safe = text
    .replaceAll(FORMULA, (run: string, at: number) =>
      SIGN.test(run) && (at === 0 || BEGINS.test(run))
        ? `${run.slice(0, -1)}'${run.slice(-1)}`
        : run,
    )
    .replace(/^(?=[\t\r\n])/, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}
