import { CsvError, parse } from 'csv-parse/sync';
import { MAX_REDIRECT_LINES } from '#contract/redirect-constants.ts';
import type { RedirectContent } from '#contract/redirects.ts';
import { t } from '#languages/t.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';

/** A line of a file, and where it is. */
export type CsvLine = RedirectContent & { line: number };

/** What separates the cells, as programs of different countries write it. */
const SEPARATORS = [',', ';', '\t'];

/**
 * The lines of a file of redirects: the old address, and where it leads. A first line with names is left out, and so are
 * empty ones. Refuses `invalid` what is no such file.
 */
export function readCsv(csv: string): CsvLine[] {
  const lines = cellsOf(csv.replace(/^\uFEFF/, ''))
    .map(({ record, info }) => ({
      line: info.lines,
      from: cellText(record[0]),
      to: cellText(record[1]),
    }))
    .filter(({ from, to }) => from !== '' || to !== '');
  const [first] = lines;
  const found = first && !/^(?:\/|https?:)/i.test(first.from) ? lines.slice(1) : lines;
  if (found.length === 0)
    throw new Refusal(
      'invalid',
      t('There is no redirect in this file. Each line has the old address, and where it leads.'),
    );
  if (found.length > MAX_REDIRECT_LINES)
    throw new Refusal(
      'invalid',
      t('This file has {count} lines. Make several of it, of at most {max} each.', {
        count: found.length,
        max: MAX_REDIRECT_LINES,
      }),
    );
  return found;
}

/** Without the apostrophe by which a spreadsheet is kept from reading a formula. */
const cellText = (cell = '') => cell.trim().replace(/^'(?=[=+\-@/])/, '');

type Row = { record: string[]; info: { lines: number } };

function cellsOf(csv: string): Row[] {
  const [head = ''] = csv.split(/[\r\n]/, 1);
  const count = (separator: string) => head.split(separator).length;
  const [delimiter] = SEPARATORS.toSorted((one, other) => count(other) - count(one));
  try {
    return parse(csv, {
      delimiter: delimiter ?? ',',
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Refusal(
      'invalid',
      t('Line {line} of this file cannot be read: look at its quotation marks.', {
        line: Number(error.lines ?? 1),
      }),
    );
  }
}
