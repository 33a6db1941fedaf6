import { expect, it } from 'vitest';
import { columns, HEADINGS, inColumns, layoutOf } from './sheet-columns.ts';

const cells = HEADINGS.map((heading) => heading.toLowerCase());

it('puts each cell below its heading, wherever that was moved', () => {
  const [date = '', ...others] = HEADINGS;
  const layout = layoutOf(['Done', date, 'Who calls', ...others]);
  expect(layout).toMatchObject({ from: 0, width: 10, idColumn: 9 });
  expect(inColumns(cells, layout)).toEqual(['', 'date', '', ...cells.slice(1)]);
});

it('leaves out empty columns before the table', () => {
  const layout = layoutOf(['', '', ...HEADINGS]);
  expect([layout.from, layout.idColumn]).toEqual([2, 9]);
  expect(inColumns(cells, layout)).toEqual(cells);
});

it('uses the first eight columns where headings are missing or other ones', () => {
  for (const row of [[], ['Datum', 'Art'], [...HEADINGS.slice(0, 7), 'Nummer']]) {
    expect(inColumns(cells, layoutOf(row))).toEqual(cells);
    expect(layoutOf(row).idColumn).toBeUndefined();
  }
  expect(layoutOf(['Notiz', ...HEADINGS.slice(1)]).idColumn).toBe(7);
});

it('names columns as a spreadsheet does', () => {
  expect([columns(0, 7), columns(25, 26), columns(701, 702)]).toEqual(['A:H', 'Z:AA', 'ZZ:AAA']);
});
