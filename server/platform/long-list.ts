import { Readable } from 'node:stream';
import { createPauses } from './pauses.ts';

/** Rows held at once: a post may be as large as a request. */
const ROWS_AT_ONCE = 100;

/** A list as an answer, part by part: it may be longer than memory. */
export type LongList<Entry> = AsyncIterable<Entry[]>;

/**
 * A list of rows as entries, read part by part as it is sent. `read` gives the next rows in the list's order after
 * one of them, of the first ones without one: each part is as the table was when it was read, no row comes twice, and
 * one that stays where it is comes once.
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

/** A list that is known to fit in memory, as one. */
export async function wholeList<Entry>(parts: LongList<Entry>): Promise<Entry[]> {
  const all: Entry[] = [];
  for await (const part of parts) all.push(...part);
  return all;
}

/**
 * A list as JSON: the list itself where it is one part, else a stream that reads on only as fast as somebody takes it.
 * Throws what the first two parts throw; what a later one throws cuts the stream off, so that nobody takes a half for
 * the whole.
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
    // Whoever reads may go away half way.
    await others.return?.();
  }
}
