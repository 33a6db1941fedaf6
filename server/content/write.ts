import type { ChangesOf } from '#contract/changes.ts';
import type { Actor } from '#server/actor.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { createOnce } from '#server/platform/calls/creation-keys.ts';
import { withChanges } from '#server/platform/calls/with-changes.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import type { Definition, Types } from './definition.ts';
import { isNewDraft } from './drafts/drafts.ts';
import type { ContentNeeds } from './needs.ts';
import { findRow } from './rows.ts';
import { findTrashOf } from './trash/store.ts';
import { aboutOf, addContent, ownContent, replaceContent, trashContent } from './write-rows.ts';

/*
 * The writes of every kind that is saved as a whole, as calls ask for them. Each is one transaction: the row, its former
 * addresses, what the kind's rules add, the audit entry and the revision, or nothing.
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
  const { table, rules } = definition;
  const prepared = await rules.prepare(needs, content, 'create');
  const { timeZone } = await siteSettings(needs.db);
  const creation = { call: definition.call, key, actor, content: digested };
  const row = await publish(needs, (transaction, now) =>
    createOnce(transaction, creation, needs, {
      find: (made) => findRow<T['row']>(transaction, table, made),
      toSent: async (made) => definition.toEdited(made, { ...needs, db: transaction, timeZone }),
      idOf: (made) => made.id,
      make: async () => {
        const write = aboutOf<T>({ action: 'create', actor, needs, now, prepared });
        const made = definition.toRow(content, {
          timeZone,
          now,
          id: id ?? (await idOfDraft(transaction, definition, key)),
        });
        return addContent(definition, transaction, made, write);
      },
    }),
  );
  return definition.toSent(row, { timeZone, log: needs.log });
}

/** Editors send a draft's id as the key: what is published has it from then on, and what leads to it holds. */
async function idOfDraft<T extends Types>(
  db: Database,
  { kind, table }: Definition<T>,
  key: string | undefined,
): Promise<string | undefined> {
  if (key === undefined || !(await isNewDraft(db, { kind, id: key }))) return undefined;
  const isTaken = (await findRow(db, table, key)) ?? (await findTrashOf(db, kind, key));
  return isTaken ? undefined : key;
}

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
  const { timeZone } = await siteSettings(needs.db);
  const { rules, schema, contentOf, toRow } = definition;
  const prepared = await rules.prepare(needs, changes as Partial<T['content']>, 'update');
  const row = await publish(needs, async (transaction, now) => {
    const old = await ownContent(definition, transaction, actor, id, { version, needs });
    const write = aboutOf<T>({ action: 'update', actor, needs, now, prepared, old, options });
    const content = withChanges(schema, contentOf(old), changes as ChangesOf<T['content']>);
    const next = toRow(content, { timeZone, now, old });
    return replaceContent(definition, transaction, next, { ...write, old });
  });
  return definition.toSent(row, { timeZone, log: needs.log });
}

/** Moves one to the trash. Refuses `not-found`, and `forbidden` others' to authors. */
export async function removeContent<T extends Types>(
  definition: Definition<T>,
  needs: ContentNeeds,
  actor: Actor,
  id: string,
  options?: T['options'],
): Promise<void> {
  await publish(needs, async (transaction, now) => {
    const row = await ownContent(definition, transaction, actor, id);
    const write = aboutOf<T>({ action: 'delete', actor, needs, now, options });
    await trashContent(definition, transaction, row, write);
  });
}
