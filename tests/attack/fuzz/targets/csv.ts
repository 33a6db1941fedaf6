import fc from 'fast-check';
import { csvOf } from '#domain/csv.ts';
import { recognize } from '#server/features/library/recognize.ts';
import type { FuzzTarget } from '../target.ts';

/** A file for spreadsheets as one reads it that takes the quotes for what they are (RFC 4180). */
function cellsIn(csv: string): string[][] {
  const rows: string[][] = [];
  for (let at = 1; at < csv.length; at += 2) {
    const row: string[] = [];
    for (;;) {
      let end = csv.indexOf('"', at + 1);
      while (csv[end + 1] === '"') end = csv.indexOf('"', end + 2);
      if (csv[at] !== '"' || end === -1) throw new Error(`No cell begins at ${at}.`);
      row.push(csv.slice(at + 1, end).replaceAll('""', '"'));
      at = end + 1;
      if (csv[at] !== ',') break;
      at += 1;
    }
    rows.push(row);
  }
  return rows;
}

/** A formula where a cell begins, also for a spreadsheet that separates by semicolons, tabs or lines. */
const hasFormula = (cell: string) =>
  cell.split(/[;\t\r\n]/).some((part) => /^[\s"]*[=+\-@＝＋－＠]/.test(part));

export const target: FuzzTarget = {
  seeds: ['=1+2', 'Ruth "the" Ames;=cmd|x', '\t=A1', 'a\r\n-1', '  @SUM(1)', '＝1', '""=1'],
  made: fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '"',
      ';',
      ',',
      '\t',
      '\r',
      '\n',
      ' ',
      'a',
      '＝',
      '\u00a0',
    ),
  }),
  maxBytes: 100_000,
  read: (bytes) => {
    const text = bytes.toString();
    recognize(bytes, 'list.csv');
    const csv = csvOf<string>(
      [
        ['Name', (row) => row],
        ['Said', (row) => `x${row}`],
      ],
      [text, text],
    );
    const rows = cellsIn(csv);
    if (rows.length !== 3 || rows.some((row) => row.length !== 2))
      throw new Error('Another number of cells.');
    const dangerous = rows.flat().find(hasFormula);
    if (dangerous !== undefined)
      throw new Error(`A formula: ${JSON.stringify(dangerous).slice(0, 100)}`);
  },
};
