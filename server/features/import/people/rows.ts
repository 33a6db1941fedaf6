import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { createPauses } from '#server/platform/limits/pauses.ts';
import type { GivenFile } from '../planned.ts';
import { type Encoding, textOf } from './encoding.ts';
import {
  MAX_COLUMNS,
  MAX_ROW,
  MAX_ROWS,
  quoteNotClosed,
  rowTooLong,
  tooManyColumns,
  tooManyRows,
} from './limits.ts';
import type { Separator } from './separator.ts';

/** How a file is read. */
export type Shape = { encoding: Encoding; separator: Separator; skipped: number };

/** A row as spreadsheets number it: the headings are row 1. */
export type Row = { row: number; cells: string[] };

/** The rows of a file, from its headings on. Throws `UntrustedFile`. */
export async function* rowsOf(file: GivenFile, shape: Shape): AsyncGenerator<Row> {
  const pause = createPauses();
  const parser = parse({
    delimiter: shape.separator,
    bom: false,
    max_record_size: MAX_ROW,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: false,
  });
  const text = Readable.from(withoutFirst(textOf(file, shape.encoding), shape.skipped));
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row > MAX_ROWS) throw tooManyRows();
      if (cells.length > MAX_COLUMNS && row === 1) throw tooManyColumns();
      yield { row, cells };
      await pause();
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // It fails before the rows that it has read are taken.
    const broken = parser.info.records + 1;
    throw error.code === 'CSV_QUOTE_NOT_CLOSED' ? quoteNotClosed(broken) : rowTooLong(broken);
  } finally {
    text.destroy();
    parser.destroy();
  }
}

async function* withoutFirst(
  pieces: AsyncIterable<string>,
  skipped: number,
): AsyncGenerator<string> {
  let left = skipped;
  for await (const piece of pieces) {
    // An empty piece would end the stream.
    if (piece.length > left) yield piece.slice(left);
    left = Math.max(0, left - piece.length);
  }
}
