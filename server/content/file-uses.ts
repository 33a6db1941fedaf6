import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '#server/platform/database/dialect.ts';
import { scan } from '#server/platform/lists/scan.ts';
import type { Database } from '#server/schema.ts';
import type { FilePlace, Naming } from './file-place.ts';
import type { Dates } from './visibility.ts';

/** A published text, and when it is visible. */
export type PublishedText = { text: string } & Dates;

/** The rows of a place that contain an address, in batches. */
export function findNaming(
  db: Database,
  place: FilePlace,
  address: string,
): AsyncGenerator<Naming[], void> {
  const named = place.use ? place.use.columns : {};
  const column = (found: string | undefined) => (found ? sql.ref(found) : sql`''`);
  const columns = sql`${column(named.title)} as title, ${column(named.slug)} as slug,
    ${column(named.kind)} as kind, ${column(named.owner)} as owner, ${sql.raw(place.key)} as id`;
  return scan<Naming>(db, { ...place, columns, where: anyHolds(db, place.texts, address) });
}

type HeldTexts = { place: FilePlace; key: string | number; texts: Record<string, string> };

/** Every row that contains an address, with its texts. */
export async function* rowsNaming(
  db: Database,
  places: readonly FilePlace[],
  address: string,
): AsyncGenerator<HeldTexts> {
  for (const place of places) {
    const list = sql.join(place.texts.map((text) => sql.ref(text)));
    const parts = scan<Record<string, string>>(db, {
      ...place,
      columns: sql`${sql.raw(place.key)} as row_key, ${list}`,
      where: anyHolds(db, place.texts, address),
    });
    for await (const rows of parts)
      for (const { row_key = '', ...texts } of rows) yield { place, key: row_key, texts };
  }
}

export async function rewriteTexts(db: Database, { place, key, texts }: HeldTexts): Promise<void> {
  const set = Object.entries(texts).map(([text, value]) => sql`${sql.ref(text)} = ${value}`);
  await sql`update ${sql.table(place.table)} set ${sql.join(set)}
    where ${sql.raw(place.key)} = ${key}`.execute(db);
}

/** The published texts that contain `part`, a few at a time. Disabled or unposted content is left out. */
export async function* listPublishedNaming(
  db: Database,
  places: readonly FilePlace[],
  part: string,
): AsyncGenerator<PublishedText[]> {
  for (const place of places) {
    if (place.published === false) continue;
    const dates = place.hasDates
      ? sql`schedule_date, expire_date`
      : sql`null as schedule_date, null as expire_date`;
    for (const text of place.texts)
      yield* scan<PublishedText>(db, {
        ...place,
        columns: sql`${sql.ref(text)} as text, ${dates}`,
        where: sql`${sql.raw(place.published)} and ${holds(db, text, part)}`,
      });
  }
}

/** The texts of all places, a few at a time; other work can run in between. */
export async function* listTexts(
  db: Database,
  places: readonly FilePlace[],
  part: string,
): AsyncGenerator<string[]> {
  for (const place of places) {
    const list = sql.join(place.texts.map((text) => sql.ref(text)));
    const where = anyHolds(db, place.texts, part);
    for await (const rows of scan<Record<string, string | null>>(db, {
      ...place,
      columns: list,
      where,
    }))
      yield rows.flatMap((row) => Object.values(row).flatMap((text) => text ?? []));
  }
}

function holds(db: Database, text: string, part: string): RawBuilder<unknown> {
  return isPostgres(db)
    ? sql`strpos(${sql.ref(text)}, ${part}) > 0`
    : sql`instr(${sql.ref(text)}, ${part}) > 0`;
}

const anyHolds = (db: Database, texts: readonly string[], part: string) =>
  sql.join(
    texts.map((text) => holds(db, text, part)),
    sql` or `,
  );
