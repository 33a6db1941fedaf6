import { z } from 'zod';
import { defineCalls } from './call.ts';
import { byId, idSchema, instantSchema } from './common.ts';
import { inTrash } from './trashed.ts';

/** What was deleted and can be brought back (reference/states.md#trash). */
const trashEntrySchema = z.object({
  _id: idSchema,
  kind: z.enum(inTrash),
  /** The identifier it had, and will have again. */
  id: idSchema,
  title: z.string(),
  deletedAt: instantSchema,
  /** When it is deleted for good. */
  until: instantSchema,
  /** The name of who deleted it. */
  who: z.string(),
});
export type TrashEntry = z.infer<typeof trashEntrySchema>;

export const trashCalls = defineCalls('author', {
  'GET /api/trash': {
    summary: 'What was deleted in the last 30 days, latest first',
    answer: z.array(trashEntrySchema),
  },
  'POST /api/trash/{id}/restore': {
    summary: 'Restores what was deleted. Refused (409) if its address is in use by now',
    params: byId,
    status: 201,
    answer: trashEntrySchema.pick({ kind: true, id: true, title: true }),
  },
  'DELETE /api/trash/{id}': {
    summary: 'Deletes something for good',
    params: byId,
    status: 204,
  },
});
