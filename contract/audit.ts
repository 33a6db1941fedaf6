import { z } from 'zod';
import { t } from '#languages/t.ts';
import { defineCalls } from './call.ts';
import { idSchema, instantSchema, line } from './common.ts';

/** Who did what to which item, and when. Never contains a prayer's text, a password or a token. */
export const auditEntrySchema = z.object({
  _id: idSchema,
  at: instantSchema,
  /** The name of who did it, as it was then. */
  who: z.string(),
  action: z.enum(['create', 'update', 'delete', 'restore', 'import', 'send', 'dismiss', 'read']),
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
      /** The `_id` of somebody of `GET /api/audit/people`. */
      who: idSchema.optional(),
      /** What was changed: kinds as entries name them, joined by commas. */
      kind: line(80).optional(),
      /** A day at the church: `2026-11-22`. */
      day: z.iso.date({ error: () => t('Please write the day as 2026-11-22.') }).optional(),
    }),
    answer: z.array(auditEntrySchema),
  },
  'GET /api/audit/people': {
    summary: 'Who did any of it, by name',
    answer: z.array(z.object({ _id: idSchema, name: z.string() })),
  },
});
