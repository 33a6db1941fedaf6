/*
 * The columns of our rows in a church's sheet: people insert columns, and move ours. A heading says where a column is.
 */

export const HEADINGS = [
  'Date',
  'Kind',
  'Name',
  'E-mail',
  'Phone',
  'Request',
  'For the prayer team',
  'Id',
];

/** Where our cells go: `at` counts columns from 0; `idColumn` is undefined where no heading says it. */
export type Layout = { at: number[]; from: number; width: number; idColumn: number | undefined };

const OWN: Layout = {
  at: HEADINGS.map((_, index) => index),
  from: 0,
  width: HEADINGS.length,
  idColumn: undefined,
};

/**
 * The layout that a sheet's first row names. Where it does not name each of our headings once, rows go into the first
 * eight columns, as they always did.
 */
export function layoutOf(firstRow: readonly unknown[]): Layout {
  const names = firstRow.map((cell) => String(cell).trim());
  const at = HEADINGS.map((heading) => names.indexOf(heading));
  const idColumn = at.at(-1) === -1 ? undefined : at.at(-1);
  if (at.includes(-1)) return { ...OWN, idColumn };
  // Google appends below the first column of the table: an empty one before it is none of the table's.
  const from = names.findIndex((name) => name !== '');
  return { at, from, width: names.length - from, idColumn };
}

/** The cells of a row, each in its column; the columns of others stay empty. */
export function inColumns(cells: readonly string[], { at, from, width }: Layout): string[] {
  const row = Array.from({ length: width }, () => '');
  for (const [index, column] of at.entries()) row[column - from] = cells[index] ?? '';
  return row;
}

/** A range over whole columns in A1 notation: `A:H`. */
export const columns = (first: number, last: number) => `${letters(first)}:${letters(last)}`;

/** The name of a column, from 0: A … Z, AA … */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}
