import { z } from 'zod';
import { addRedirect, removeRedirect } from '#server/features/redirects/edit-redirects.ts';
import { type Maker, NotNeeded, notMade } from './maker.ts';

const kinds = ['page', 'post', 'event', 'sermon', 'picture', 'file'] as const;

const redirectSchema = z.object({
  path: z.string(),
  query: z.string().nullable(),
  /** What was made of the thing it leads to (resolve.ts); undefined if nothing was. */
  target: z
    .union([z.object({ kind: z.enum(kinds), id: z.string() }), z.object({ path: z.string() })])
    .optional(),
});

/** Old addresses, which lead to what became of what was there. */
export const redirectMaker: Maker = {
  make: async ({ needs }, content) => {
    const { path, query, target } = redirectSchema.parse(content);
    if (!target) throw notMade('target-not-made');
    return async (db) => {
      const added = await addRedirect({ ...needs, db }, { path, query, target });
      // What is there already is found without it.
      if ('problem' in added)
        throw new NotNeeded({ code: 'text', values: { text: added.problem.message } });
      return { id: added.id, made: '', isDraft: false };
    };
  },
  change: false,
  takeBack: async (_, { content_id }) => ({
    write: async (db) => {
      if (!(await removeRedirect(db, content_id))) throw notMade('changed-here');
    },
  }),
  addressOf: async () => undefined,
  editorOf: () => '/admin/redirects',
};
