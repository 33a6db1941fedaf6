import { z } from 'zod';
import { defineCalls } from './call.ts';
import { idSchema, instantSchema } from './common.ts';

/** Who did what to which item, and when. Never contains a prayer's text, a password or a token. */
const auditEntrySchema = z.object({
  _id: idSchema,
  at: instantSchema,
  /** The name of who did it, as it was then. */
  who: z.string(),
  action: z.enum(['create', 'update', 'delete', 'restore', 'import', 'send', 'dismiss']),
  kind: z.string(),
  /** The title or name of what was changed. */
  what: z.string(),
  entityId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditCalls = defineCalls('admin', {
  'GET /api/audit': {
    summary: 'What administrators did, newest first',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      after: idSchema.optional(),
    }),
    answer: z.array(auditEntrySchema),
  },
});
