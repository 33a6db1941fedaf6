import type { ChangesOf } from '#contract/changes.ts';
import type { Actor } from '#server/actor.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { createOnce } from '#server/platform/calls/creation-keys.ts';
import { conflict, Refusal } from '#server/platform/calls/refusal.ts';
import { withChanges } from '#server/platform/calls/with-changes.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import type { Definition, Types, Write } from './definition.ts';
import { dropSlug, keepFreeSlugs, keepSlugs, listFormerSlugs } from './former-addresses.ts';
import { recordRow } from './history/history.ts';
import type { ContentNeeds } from './needs.ts';
import { refuseOthers } from './ownership/ownership.ts';
import { deleteRow, findRow, insertRow, replaceRow } from './rows.ts';
import { putIntoTrash } from './trash/put-into-trash.ts';

/*
 * The writes of every kind that is saved as a whole. Each is one transaction: the row, its former addresses, what the
 * kind's rules add, the audit entry and the revision, or nothing.
 */

type Creation<T extends Types> = {
  content: T['content'];
  key: string | undefined;
  /** The one its editor chose, if it did. */
  id?: string | undefined;
  /** What tells this request from another one with the same key. */
  digested?: object;
};

/** Makes one, once for each key (docs/decisions/0082-created-once.md). */
export async function createContent<T extends Types>(
  definition: Definition<T>,
  needs: ContentNeeds,
  actor: Actor,
  { content, key, id, digested = content }: Creation<T>,
): Promise<T['sent']> {
  const { kind, table, rules } = definition;
  const prepared = await rules.prepare(needs, content, 'create');
  const { timeZone } = await siteSettings(needs.db);
  const context = { timeZone, log: needs.log };
  const creation = { call: definition.call, key, actor, content: digested };
  const row = await publish(needs, (transaction, now) =>
    createOnce(transaction, creation, needs, {
      find: (made) => findRow<T['row']>(transaction, table, made),
      toSent: (made) => definition.toEdited(made, context),
      idOf: (made) => made.id,
      make: async () => {
        const write = { action: 'create', actor, needs, now, prepared } as const;
        const next = definition.toRow(content, { timeZone, now, id });
        const added = await add(definition, transaction, next, aboutOf(write));
        await recordRow(transaction, actor, { action: 'create', kind, row: added }, now);
        return added;
      },
    }),
  );
  return definition.toSent(row, context);
}

async function add<T extends Types>(
  { table, rules }: Definition<T>,
  db: Database,
  row: T['row'],
  write: Write<T>,
): Promise<T['row']> {
  const settled = await rules.settle(db, row, write);
  await insertRow(db, table, settled);
  await rules.follow(db, settled, write);
  return settled;
}

const aboutOf = <T extends Types>(
  write: Omit<Write<T>, 'old' | 'prepared' | 'options'> & Partial<Write<T>>,
): Write<T> => ({ old: undefined, prepared: undefined, options: undefined, ...write });

/**
 * Changes the named fields. Refuses `not-found`, `forbidden` others' to authors, and `conflict` with the current one if
 * `version` is an older one.
 */
export async function updateContent<T extends Types>(
  definition: Definition<T>,
  needs: ContentNeeds,
  actor: Actor,
  id: string,
  { version, ...changes }: ChangesOf<T['content']> & { version?: number | undefined },
  options?: T['options'],
): Promise<T['sent']> {
  const { kind, table, schema, rules } = definition;
  const prepared = await rules.prepare(needs, changes as Partial<T['content']>, 'update');
  const { timeZone } = await siteSettings(needs.db);
  const context = { timeZone, log: needs.log };
  const row = await publish(needs, async (transaction, now) => {
    const old = await ownContent(definition, transaction, actor, id);
    if (version !== undefined && version !== old.version)
      throw conflict(definition.toEdited(old, context));
    const content = withChanges(
      schema,
      definition.contentOf(old),
      changes as ChangesOf<T['content']>,
    );
    const next = definition.toRow(content, { timeZone, now, old });
    const write = aboutOf<T>({ action: 'update', actor, needs, now, prepared, old, options });
    const settled = await rules.settle(transaction, next, write);
    if (!(await replaceRow(transaction, table, old.version, settled)))
      throw conflict(definition.toEdited(old, context));
    await followAddress(definition, transaction, old, settled);
    await rules.follow(transaction, settled, write);
    await recordRow(transaction, actor, { action: 'update', kind, row: settled, old }, now);
    return settled;
  });
  return definition.toSent(row, context);
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

/** Moves one to the trash. Refuses `not-found`, and `forbidden` others' to authors. */
export async function removeContent<T extends Types>(
  definition: Definition<T>,
  needs: ContentNeeds,
  actor: Actor,
  id: string,
  options?: T['options'],
): Promise<void> {
  const { kind, table, rules, addresses, ownerOf } = definition;
  await publish(needs, async (transaction, now) => {
    const found = await ownContent(definition, transaction, actor, id);
    const write = aboutOf<T>({ action: 'delete', actor, needs, now, options });
    const row = await rules.settle(transaction, found, write);
    const data: Deleted<T> = addresses
      ? { row, formerSlugs: await listFormerSlugs(transaction, { kind: addresses.kind, id }) }
      : row;
    const owner = ownerOf ? ownerOf(row) : '';
    await putIntoTrash(transaction, actor, { kind, id, title: row.title, data, owner }, now);
    await deleteRow(transaction, table, id);
    await rules.follow(transaction, row, write);
    await recordRow(transaction, actor, { action: 'delete', kind, row }, now);
  });
}

/** What the trash keeps of a kind with addresses; of others, the row alone. */
type Deleted<T extends Types> = { row: T['row']; formerSlugs: string[] } | T['row'];

/** Restores one from the trash, as a new version, in the transaction of who asks. Refuses `conflict` if its address is taken. */
export async function bringContentBack<T extends Types>(
  definition: Definition<T>,
  db: Database,
  actor: Actor,
  data: Deleted<T>,
  now: string,
  needs: Write<T>['needs'],
): Promise<void> {
  const { kind, rules, addresses } = definition;
  const { row: deleted, formerSlugs } =
    'formerSlugs' in data ? data : { row: data, formerSlugs: [] };
  const row = { ...deleted, version: deleted.version + 1, updated_at: now };
  const prepared = await rules.prepare({ ...needs, db }, definition.contentOf(row), 'restore');
  const write = aboutOf<T>({ action: 'restore', actor, needs, now, prepared });
  const back = await add(definition, db, row, write);
  if (addresses) await keepFreeSlugs(db, { kind: addresses.kind, id: back.id }, formerSlugs);
  await recordRow(db, actor, { action: 'restore', kind, row: back }, now);
}

/** Refuses `not-found`. */
async function existingContent<T extends Types>(
  { table, noSuch }: Definition<T>,
  db: Database,
  id: string,
): Promise<T['row']> {
  const row = await findRow<T['row']>(db, table, id);
  if (!row) throw new Refusal('not-found', noSuch);
  return row;
}

/** One that the actor may change. Refuses `not-found`, and `forbidden` others' to authors. */
export async function ownContent<T extends Types>(
  definition: Definition<T>,
  db: Database,
  actor: Actor,
  id: string,
): Promise<T['row']> {
  const row = await existingContent(definition, db, id);
  if (definition.ownerOf) refuseOthers(actor, definition.ownerOf(row), 'posts');
  return row;
}
