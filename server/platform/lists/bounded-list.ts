import { createPauses } from '#server/platform/limits/pauses.ts';

/** The most entries of a list whose asker names no limit, and about the most characters they come to. */
const MAX_ENTRIES = 1000;
const MAX_CHARACTERS = 8 * 1024 * 1024;
/** Rows held at once: a page may be as large as a request. */
const ROWS_AT_ONCE = 100;

/** A list as an answer, as long as one answer may be. `next` asks for those after it, where there are more. */
export class BoundedList<Entry> {
  /** Known to the compiler alone: what is in the list. */
  declare readonly entry: Entry;
  /** The entries, each as JSON. */
  readonly entries: readonly string[];
  readonly next: Record<string, string> | undefined;

  constructor(entries: readonly string[], next: Record<string, string> | undefined) {
    this.entries = entries;
    this.next = next;
  }

  get json(): string {
    return `[${this.entries.join()}]`;
  }
}

/**
 * The first entries of a list, read part by part, with the way to the others. `read` gives the next rows in the list's
 * order after one of them; `nextOf` is the query that asks for what follows a row.
 */
export async function boundedList<Row, Entry>({
  read,
  after,
  toEntries,
  nextOf,
}: {
  read: (part: { after: Row | undefined; limit: number }) => Promise<Row[]>;
  after?: Row | undefined;
  toEntries: (rows: readonly Row[]) => Promise<readonly Entry[]> | readonly Entry[];
  nextOf: (row: Row) => Record<string, string>;
}): Promise<BoundedList<Entry>> {
  const pause = createPauses();
  const entries: string[] = [];
  const listed = (next?: Record<string, string>) => new BoundedList<Entry>(entries, next);
  let characters = 0;
  for (let last = after; ; ) {
    const rows = await read({ after: last, limit: ROWS_AT_ONCE });
    const made = await toEntries(rows);
    for (const [index, row] of rows.entries()) {
      const text = JSON.stringify(made[index]);
      const isFull = entries.length === MAX_ENTRIES || characters + text.length > MAX_CHARACTERS;
      // One entry at least, however long: who follows the way to the others comes to its end.
      if (isFull && entries.length > 0 && last) return listed(nextOf(last));
      entries.push(text);
      characters += text.length;
      last = row;
      await pause();
    }
    if (rows.length < ROWS_AT_ONCE) return listed();
  }
}
