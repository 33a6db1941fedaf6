import { sql } from 'kysely';
import { type Fate, shownKinds } from '#contract/import-order.ts';
import type { ImportAction, ImportKind, ImportOutcome } from '#contract/imports.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import type { ItemRow } from './store.ts';

type Shown = {
  kind?: ImportKind | undefined;
  fate?: Fate | undefined;
  noted: boolean;
  /** The position of the last one of the page before. */
  after?: number | undefined;
  limit: number;
};

/** The next things of an import as people look for them: kind by kind, by their titles, then by date or address. */
export async function listShown(
  db: Database,
  import_id: string,
  { kind, after, limit, ...narrowed }: Shown,
): Promise<ItemRow[]> {
  const behind =
    after === undefined
      ? undefined
      : await findRowIn(db, 'import_items', { import_id, position: after });
  const from = shownKinds.findIndex((each) => each === (kind ?? behind?.kind));
  const rows: ItemRow[] = [];
  for (const each of kind ? [kind] : shownKinds.slice(Math.max(0, from))) {
    const rest = limit - rows.length;
    if (rest > 0)
      rows.push(...(await listKind(db, import_id, each, { ...narrowed, behind, rest })));
  }
  return rows;
}

type OfKind = Pick<Shown, 'fate' | 'noted'> & { behind: ItemRow | undefined; rest: number };

async function listKind(
  db: Database,
  id: string,
  kind: ImportKind,
  { fate, noted, behind, rest }: OfKind,
): Promise<ItemRow[]> {
  let query = db
    .selectFrom('import_items')
    .select('position')
    .where('import_id', '=', id)
    .where('kind', '=', kind);
  if (noted) query = query.where('is_noted', '=', 1);
  if (fate) {
    const { actions, outcome } = WITH_FATE[fate];
    query = query.where('outcome', '=', outcome);
    if (actions) query = query.where('action', 'in', actions);
  }
  if (behind?.kind === kind)
    query = query.where(
      sql<boolean>`(lower(title), about, position) > (lower(${behind.title}), ${behind.about}, ${behind.position})`,
    );
  const found = query.orderBy(sql`lower(title)`).orderBy('about').orderBy('position').limit(rest);
  // Plans are large: of all that are put in order, only those of the page are read.
  return db
    .selectFrom('import_items')
    .selectAll()
    .where('import_id', '=', id)
    .where('position', 'in', found)
    .orderBy(sql`lower(title)`)
    .orderBy('about')
    .orderBy('position')
    .execute();
}

/** What is stored of things with a fate, as `fateOf` reads it. */
const WITH_FATE: Record<Fate, { actions?: ImportAction[]; outcome: ImportOutcome }> = {
  make: { actions: ['make'], outcome: 'planned' },
  change: { actions: ['change'], outcome: 'planned' },
  failed: { outcome: 'failed' },
  kept: { outcome: 'kept' },
  made: { outcome: 'made' },
  changed: { outcome: 'changed' },
  'taken-back': { outcome: 'taken-back' },
  same: { actions: ['same'], outcome: 'skipped' },
  'not-chosen': { actions: ['make', 'change'], outcome: 'skipped' },
  'leave-out': { actions: ['leave-out'], outcome: 'skipped' },
};
