import type { Actor } from '#server/actor.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import type { Definition, Types } from './definition.ts';
import type { ContentNeeds } from './needs.ts';
import { ownContent } from './write.ts';

/** One, seen by visitors or not. Refuses `not-found`, and `forbidden` others' to authors. */
export async function contentToEdit<T extends Types>(
  definition: Definition<T>,
  { db, log }: Pick<ContentNeeds, 'db' | 'log'>,
  actor: Actor,
  id: string,
): Promise<T['edited']> {
  const row = await ownContent(definition, db, actor, id);
  return definition.toEdited(row, { timeZone: (await siteSettings(db)).timeZone, log });
}
