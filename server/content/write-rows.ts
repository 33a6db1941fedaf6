import type { Actor } from '#server/actor.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { conflict, Refusal } from '#server/platform/calls/refusal.ts';
import type { Database } from '#server/schema.ts';
import type { Definition, Types, Write } from './definition.ts';
import { dropSlug, keepFreeSlugs, keepSlugs, listFormerSlugs } from './former-addresses.ts';
import { recordRow } from './history/history.ts';
import type { ContentNeeds } from './needs.ts';
import { refuseOthers } from './ownership/ownership.ts';
import { deleteRow, findRow, insertRow, replaceRow } from './rows.ts';
import { followContent } from './translations/follow-content.ts';
import { putIntoTrash } from './trash/put-into-trash.ts';

/*
 * The steps of a write, for use cases that take several of them: each belongs in a transaction of `publish`, and is
 * recorded by itself.
 */

export const aboutOf = <T extends Types>(
  write: Pick<Write<T>, 'action' | 'actor' | 'now' | 'needs'> & Partial<Write<T>>,
): Write<T> => ({
  old: undefined,
  prepared: undefined,
  options: undefined,
  hanging: undefined,
  ...write,
});

/** Adds a row, new or back from the trash. */
export async function addContent<T extends Types>(
  { kind, table, rules, titleOf }: Definition<T>,
  db: Database,
  made: T['row'],
  write: Write<T>,
): Promise<T['row']> {
  const { action, actor, now } = write;
  const row = await rules.settle(db, made, write);
  await insertRow(db, table, row);
  await rules.follow(db, row, write);
  await recordRow(db, actor, { action, kind, title: titleOf(row), row }, now);
  return row;
}

type Update<T extends Types> = Write<T> & { old: T['row'] };

/** Writes the row that follows `old`. Refuses `conflict` if that was changed or deleted since. */
export async function replaceContent<T extends Types>(
  definition: Definition<T>,
  db: Database,
  next: T['row'],
  write: Update<T>,
): Promise<T['row']> {
  const { kind, table, rules, titleOf } = definition;
  const { actor, now, old } = write;
  const row = await rules.settle(db, next, write);
  if (!(await replaceRow(db, table, old.version, row))) throw conflict(undefined);
  await followAddress(definition, db, old, row);
  if (definition.translated) {
    const { schema, contentOf } = definition;
    const { fields } = definition.translated;
    const content = { kind, id: row.id, schema, fields };
    await followContent(db, content, contentOf(old), contentOf(row));
  }
  await rules.follow(db, row, write);
  await recordRow(db, actor, { action: 'update', kind, title: titleOf(row), row, old }, now);
  return row;
}

async function followAddress<T extends Types>(
  { addresses }: Definition<T>,
  db: Database,
  old: T['row'],
  next: T['row'],
): Promise<void> {
  if (!addresses) return;
  const { kind, slugOf, isKnown } = addresses;
  const owner = { kind, id: old.id };
  const [before, after] = [slugOf(old), slugOf(next)];
  if (before === after) return;
  if (isKnown(old)) await keepSlugs(db, owner, [before]);
  await dropSlug(db, owner, after);
}

/** Moves a row to the trash, with what hangs on it. */
export async function trashContent<T extends Types>(
  { kind, table, rules, addresses, ownerOf, titleOf }: Definition<T>,
  db: Database,
  found: T['row'],
  write: Write<T>,
): Promise<void> {
  const { actor, now } = write;
  const row = await rules.settle(db, found, write);
  const { id } = row;
  const title = titleOf(row);
  const hanging = await rules.hanging(db, row, write.options);
  const data: Deleted<T> = addresses
    ? { row, formerSlugs: await listFormerSlugs(db, { kind: addresses.kind, id }), ...hanging }
    : row;
  const owner = ownerOf ? ownerOf(row) : '';
  await putIntoTrash(db, actor, { kind, id, title, data, owner }, now);
  await deleteRow(db, table, id);
  await rules.follow(db, row, write);
  await recordRow(db, actor, { action: 'delete', kind, title, row }, now);
}

/** What the trash keeps of a kind with addresses, with what hangs on it; of others, the row alone. */
type Deleted<T extends Types> =
  | ({ row: T['row']; formerSlugs: string[] } & T['hanging'])
  | T['row'];

/** How a kind that is saved as a whole comes back from the trash. */
export const trashOf = <T extends Types>(definition: Definition<T>) => ({
  bringBack: (
    db: Database,
    actor: Actor,
    data: Deleted<T>,
    now: string,
    needs: Write<T>['needs'],
  ) => bringContentBack(definition, db, actor, data, now, needs),
});

/** Restores one from the trash, as a new version, in the transaction of who asks. Refuses `conflict` if its address is taken. */
async function bringContentBack<T extends Types>(
  definition: Definition<T>,
  db: Database,
  actor: Actor,
  data: Deleted<T>,
  now: string,
  needs: Write<T>['needs'],
): Promise<void> {
  const { rules, addresses } = definition;
  const {
    row: deleted,
    formerSlugs,
    ...hanging
  } = 'formerSlugs' in data ? data : { row: data, formerSlugs: [] };
  const row = { ...deleted, version: deleted.version + 1, updated_at: now };
  const prepared = await rules.prepare({ ...needs, db }, definition.contentOf(row), 'restore');
  const write = aboutOf<T>({ action: 'restore', actor, needs, now, prepared, hanging });
  const back = await addContent(definition, db, row, write);
  if (addresses) await keepFreeSlugs(db, { kind: addresses.kind, id: back.id }, formerSlugs);
}

/**
 * One that the actor may change. Refuses `not-found`, `forbidden` others' to authors, and `conflict` with the current one
 * if `version` is an older one.
 */
export async function ownContent<T extends Types>(
  { table, noSuch, ownerOf, toEdited }: Definition<T>,
  db: Database,
  actor: Actor,
  id: string,
  asked?: { version: number | undefined; needs: Pick<ContentNeeds, 'clock' | 'log'> },
): Promise<T['row']> {
  const row = await findRow<T['row']>(db, table, id);
  if (!row) throw new Refusal('not-found', noSuch());
  if (ownerOf) refuseOthers(actor, ownerOf(row), 'posts');
  if (asked?.version !== undefined && asked.version !== row.version) {
    const { timeZone } = await siteSettings(db);
    throw conflict(await toEdited(row, { ...asked.needs, db, timeZone }));
  }
  return row;
}
