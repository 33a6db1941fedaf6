import { type RawBuilder, sql } from 'kysely';
import { keysWithin } from '#server/platform/html/file-keys.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { holdContent } from '#server/platform/processes/content-version.ts';
import type { Database } from '#server/schema.ts';
import type { FilePlace, Naming } from './file-place.ts';
import {
  addUses,
  changesAfter,
  forgetChanges,
  keysNaming,
  lastChange,
  noteAllRows,
  removeUses,
  rewriteRow,
  rowsWith,
  usedAmong,
  usesOfRows,
  usesOutside,
} from './file-uses-store.ts';
import type { Dates } from './visibility.ts';

/*
 * Which rows name which files (docs/decisions/0094-uses-of-files.md). Triggers note each row whose texts change. A write
 * of content writes the uses of its own rows in its transaction; a reader first writes those that are still noted.
 */

/** Rows whose uses are written together: their texts are in memory at the same time. */
const AT_ONCE = 200;

type Places = readonly FilePlace[];
type Needs = { db: Database; filePlaces: Places };
type HeldTexts = { place: FilePlace; key: string | number; texts: Record<string, string | null> };

/** Called when a write of content begins, in its transaction; the function it returns, when the write is done. */
export async function followUses(db: Database, places: Places): Promise<() => Promise<void>> {
  const start = await lastChange(db);
  return () => writeNoted(db, places, start);
}

/** Writes the uses that are noted for these places. In a transaction, it must be one of `publish`. */
async function settleUses(db: Database, places: Places): Promise<void> {
  const tables = tablesOf(places);
  while ((await changesAfter(db, tables, 0, 1)).length > 0) {
    if (db.isTransaction) return writeNoted(db, places, 0);
    await db.transaction().execute(async (transaction) => {
      await holdContent(transaction);
      await writeSome(transaction, places, 0);
    });
  }
}

/** Reads the texts of all rows again and corrects their uses: what the sweep does before it takes a file away. */
export async function examineUses({ db, filePlaces }: Needs): Promise<void> {
  for (const place of filePlaces) await noteAllRows(db, place);
  await settleUses(db, filePlaces);
}

async function writeNoted(db: Database, places: Places, start: number): Promise<void> {
  while ((await writeSome(db, places, start)) === AT_ONCE);
}

/** Writes the uses of the first rows noted after `start`. Returns how many notes that were. */
async function writeSome(db: Database, places: Places, start: number): Promise<number> {
  const changes = await changesAfter(db, tablesOf(places), start, AT_ONCE);
  if (changes.length === 0) return 0;
  for (const place of places) {
    const noted = changes.filter((change) => change.place === place.table);
    const keys = [...new Set(noted.map(({ row_key }) => row_key))];
    if (keys.length > 0) await writeUses(db, place, keys);
  }
  await forgetChanges(
    db,
    changes.map(({ n }) => n),
  );
  return changes.length;
}

async function writeUses(db: Database, place: FilePlace, keys: string[]): Promise<void> {
  const pause = createPauses();
  const named = new Map<string, Set<string>>();
  for await (const rows of textsWith(db, place, keys))
    for (const { key, texts } of rows) {
      const addresses = Object.values(texts).flatMap((text) => [...keysWithin(text ?? '')]);
      named.set(String(key), new Set(addresses));
      await pause();
    }
  const before = await usesOfRows(db, place.table, keys);
  const gone = before.filter(({ row_key, address }) => !named.get(row_key)?.delete(address));
  await removeUses(db, place.table, gone);
  const added = [...named].flatMap(([row_key, addresses]) =>
    [...addresses].map((address) => ({ row_key, address })),
  );
  await addUses(db, place.table, added);
}

async function* textsWith(
  db: Database,
  place: FilePlace,
  keys: readonly string[],
): AsyncGenerator<HeldTexts[], void> {
  const columns = sql.join(place.texts.map((text) => sql.ref(text)));
  for await (const rows of rowsWith<Record<string, string | null>>(db, place, keys, { columns }))
    yield rows.map(({ row_key, ...texts }) => ({ place, key: row_key, texts }));
}

/** What each row that names one of these files says of itself, in batches; by places that people find. */
export async function* findNaming(
  { db, filePlaces }: Needs,
  addresses: readonly string[],
): AsyncGenerator<{ use: Exclude<FilePlace['use'], false>; rows: Naming[] }, void> {
  await settleUses(db, filePlaces.filter(isNow));
  for (const place of filePlaces) {
    const { use } = place;
    if (!use) continue;
    const column = (found: string | undefined) => (found ? sql.ref(found) : sql`''`);
    const { title, slug, kind, owner } = use.columns;
    const columns = sql`${column(title)} as title, ${column(slug)} as slug,
      ${column(kind)} as kind, ${column(owner)} as owner, ${sql.raw(place.key)} as id`;
    const keys = await keysNaming(db, place.table, addresses);
    for await (const rows of rowsWith<Naming>(db, place, keys, { columns })) yield { use, rows };
  }
}

/** Every row that names one of these files now, with its texts. */
export async function* rowsNaming(
  { db, filePlaces }: Needs,
  addresses: readonly string[],
): AsyncGenerator<HeldTexts, void> {
  const places = filePlaces.filter(isNow);
  await settleUses(db, places);
  for (const place of places)
    for await (const rows of textsWith(db, place, await keysNaming(db, place.table, addresses)))
      yield* rows;
}

/** Changes the texts of such a row. */
export const rewriteTexts = (db: Database, { place, key, texts }: HeldTexts) =>
  rewriteRow(db, place, key, texts);

/** Which of these files anything names; only what is, without what was, with `now`. */
export async function namedAmong(
  { db, filePlaces }: Needs,
  addresses: readonly string[],
  { now = false }: { now?: boolean } = {},
): Promise<Set<string>> {
  const places = now ? filePlaces.filter(isNow) : filePlaces;
  await settleUses(db, places);
  return usedAmong(db, tablesOf(places), addresses);
}

/** When published rows that name a file are visible: by the file, without those below a folder. */
export async function publishedUses(
  { db, filePlaces }: Needs,
  { outside }: { outside: string },
): Promise<Map<string, Dates[]>> {
  const places = filePlaces.filter(({ published }) => published !== false);
  await settleUses(db, places);
  const named = new Map<string, Dates[]>();
  for (const place of places) {
    const uses = Map.groupBy(await usesOutside(db, place.table, outside), (use) => use.row_key);
    const columns = place.hasDates
      ? sql`schedule_date, expire_date`
      : sql`null as schedule_date, null as expire_date`;
    const where: RawBuilder<unknown> = sql.raw(place.published || '1 = 0');
    for await (const rows of rowsWith<Dates>(db, place, [...uses.keys()], { columns, where }))
      for (const { row_key, schedule_date, expire_date } of rows)
        for (const { address } of uses.get(String(row_key)) ?? []) {
          const dates = named.get(address) ?? [];
          dates.push({ schedule_date, expire_date });
          named.set(address, dates);
        }
  }
  return named;
}

const isNow = ({ isHistory }: FilePlace) => !isHistory;
const tablesOf = (places: Places): string[] => places.map(({ table }) => table);
