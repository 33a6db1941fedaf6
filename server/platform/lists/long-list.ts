import { Readable } from 'node:stream';
import { createPauses } from '#server/platform/limits/pauses.ts';

/** Rows held at once: a post may be as large as a request. */
const ROWS_AT_ONCE = 100;

/** A list as an answer, sent in parts: it may be larger than memory. */
export type LongList<Entry> = AsyncIterable<Entry[]>;

/**
 * A list of rows as entries, read in parts as it is sent. `read` returns the next rows in the list's order after a
 * given one, or the first ones: each part shows the table when it was read, no row comes twice, and an unchanged row
 * comes once.
 */
export async function* longList<Row, Entry>({
  read,
  after,
  limit = Number.POSITIVE_INFINITY,
  toEntry,
}: {
  read: (part: { after: Row | undefined; limit: number }) => Promise<Row[]>;
  after?: Row | undefined;
  limit?: number | undefined;
  toEntry: (row: Row) => Entry;
}): AsyncGenerator<Entry[], void> {
  const pause = createPauses();
  let last = after;
  for (let left = limit; left > 0; left -= ROWS_AT_ONCE) {
    const asked = Math.min(ROWS_AT_ONCE, left);
    const rows = await read({ after: last, limit: asked });
    const entries: Entry[] = [];
    for (const row of rows) {
      entries.push(toEntry(row));
      await pause();
    }
    yield entries;
    if (rows.length < asked) return;
    last = rows.at(-1);
  }
}

/** The rows of a list, read in parts as they are asked for. */
export const rowsInParts = <Row>(
  read: (part: { after: Row | undefined; limit: number }) => Promise<Row[]>,
): LongList<Row> => longList({ read, toEntry: (row) => row });

/** A list that fits in memory, as a long list. */
export async function wholeList<Entry>(parts: LongList<Entry>): Promise<Entry[]> {
  const all: Entry[] = [];
  for await (const part of parts) all.push(...part);
  return all;
}

/**
 * A list as JSON: the list itself if it is one part, else a stream that reads only as fast as the client does. Throws
 * what the first two parts throw; an error in a later one cuts the stream off, so that nobody mistakes a part for the
 * whole.
 */
export async function listAsJson(parts: LongList<unknown>): Promise<unknown[] | Readable> {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return [];
  const second = await iterator.next();
  if (second.done) return first.value;
  return Readable.from(jsonOf(first.value, second.value, iterator), { objectMode: false });
}

async function* jsonOf(
  first: unknown[],
  second: unknown[],
  others: AsyncIterator<unknown[]>,
): AsyncGenerator<string, void> {
  const inner = (part: unknown[]) => JSON.stringify(part).slice(1, -1);
  try {
    yield `[${inner(first)}`;
    if (second.length > 0) yield `,${inner(second)}`;
    for (;;) {
      const { done, value } = await others.next();
      if (done) break;
      if (value.length > 0) yield `,${inner(value)}`;
    }
    yield ']';
  } finally {
    // The reader may stop halfway.
    await others.return?.();
  }
}
