import type { ChangesOf } from '#contract/changes.ts';
import type { Actor } from '#server/actor.ts';
import type { Definition, Types } from './definition.ts';
import type { ContentNeeds } from './needs.ts';
import { contentToEdit } from './read.ts';
import { createContent, removeContent, updateContent } from './write.ts';

type ById = { actor: Actor; params: { id: string } };
type Keyed<T extends Types> = T['content'] & { key?: string | undefined };
type Changes<T extends Types> = ChangesOf<T['content']> & { version?: number | undefined };

/** What answers the calls that every kind has whose contents are saved as a whole. */
export const contentHandlers = <T extends Types>(
  definition: Definition<T>,
  needs: ContentNeeds,
) => ({
  open: ({ actor, params }: ById) => contentToEdit(definition, needs, actor, params.id),
  create: ({ actor, body: { key, ...content } }: { actor: Actor; body: Keyed<T> }) =>
    createContent(definition, needs, actor, { content, key }),
  update: ({ actor, params, body }: ById & { body: Changes<T> }) =>
    updateContent(definition, needs, actor, params.id, body),
  remove: ({ actor, params }: ById) => removeContent(definition, needs, actor, params.id),
});
