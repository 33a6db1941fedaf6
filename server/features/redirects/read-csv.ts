import { CsvError, parse } from 'csv-parse/sync';
import { MAX_REDIRECT_LINES } from '#contract/redirect-constants.ts';
import type { RedirectContent } from '#contract/redirects.ts';
import { t } from '#languages/t.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';

/** A line of a file, and where it is. */
export type CsvLine = RedirectContent & { line: number };

/** The longest line, in characters: where a quotation mark is not closed, all that follows is one. */
const MAX_LINE = 20_000;
/** So many lines, empty ones too, are not read at all. */
const MANY_LINES = 4 * MAX_REDIRECT_LINES;

/** What separates the cells, as programs of different countries write it. */
const SEPARATORS = [',', ';', '\t'];

/**
 * The lines of a file of redirects: the old address, and where it leads. A first line with names is left out, and so are
 * empty ones. Refuses `invalid` what is no such file.
 */
export function readCsv(csv: string): CsvLine[] {
  refuseLong(csv);
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
  if (found.length > MAX_REDIRECT_LINES) throw tooManyLines(found.length);
  return found;
}

/** What takes long to take apart is refused before. */
function refuseLong(csv: string): void {
  const lines = csv.split('\n');
  if (lines.length > MANY_LINES) throw tooManyLines(lines.length);
  const long = lines.findIndex(({ length }) => length > MAX_LINE);
  if (long >= 0) throw unreadable(long + 1);
}

const tooManyLines = (count: number) =>
  new Refusal(
    'invalid',
    t('This file has {count} lines. Make several of it, of at most {max} each.', {
      count,
      max: MAX_REDIRECT_LINES,
    }),
  );

const unreadable = (line: number) =>
  new Refusal(
    'invalid',
    t('Line {line} of this file cannot be read: look at its quotation marks.', { line }),
  );

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
      max_record_size: MAX_LINE,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(Number(error.lines ?? 1));
  }
}
