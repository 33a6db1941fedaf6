import { z } from 'zod';
import { t } from '#languages/t.ts';
import { defineCalls } from './call.ts';
import { idSchema, versionSchema } from './common.ts';
import { bulkKinds } from './content/kinds.ts';
import { bulkActions, MAX_BULK } from './publishing.ts';

const entrySchema = z.object({
  id: idSchema,
  /** As it was seen: one that somebody else has changed since is left alone. */
  version: versionSchema,
});

const bulkAnswerSchema = z.object({
  /** What was done, with the version made by it; of what was deleted, the one it had. */
  done: z.array(entrySchema.extend({ title: z.string() })),
  /** What was left as it is, and why in a sentence. */
  left: z.array(z.object({ id: idSchema, title: z.string(), why: z.string() })),
});
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>;
export type BulkEntry = z.infer<typeof entrySchema>;

export const bulkCalls = defineCalls('author', {
  'POST /api/bulk': {
    summary:
      'Publishes, unpublishes, ends or deletes several contents of a kind, each by itself: the answer says what was ' +
      'done and what was left. `undo` takes what was done and puts it back as it was',
    body: z.object({
      kind: z.enum(bulkKinds),
      action: z.enum(bulkActions),
      entries: z
        .array(entrySchema)
        .min(1, { error: () => t('Choose at least one.') })
        .max(MAX_BULK, { error: () => t('Choose at most {max} at once.', { max: MAX_BULK }) }),
    }),
    answer: bulkAnswerSchema,
  },
});
