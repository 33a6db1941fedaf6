import type { Actor } from '#server/actor.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import type { Database } from '#server/schema.ts';
import type { Definition, Types } from './definition.ts';
import type { ContentNeeds } from './needs.ts';
import { findRow } from './rows.ts';
import { ownContent } from './write-rows.ts';

/** One, seen by visitors or not. Refuses `not-found`, and `forbidden` others' to authors. */
export async function contentToEdit<T extends Types>(
  definition: Definition<T>,
  needs: Pick<ContentNeeds, 'db' | 'clock' | 'log'>,
  actor: Actor,
  id: string,
): Promise<T['edited']> {
  const row = await ownContent(definition, needs.db, actor, id);
  const { timeZone } = await siteSettings(needs.db);
  return definition.toEdited(row, { ...needs, timeZone });
}

/** How the published version of one is found; undefined if there is none. */
export const versionIn =
  <T extends Types>({ table }: Definition<T>) =>
  async (db: Database, id: string): Promise<number | undefined> =>
    (await findRow<T['row']>(db, table, id))?.version;
