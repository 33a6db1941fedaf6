import { z } from 'zod';
import { defineCalls } from './call.ts';
import { byId, idSchema, instantSchema } from './common.ts';

/** A prayer request as the prayer team reads it (reference/roles.md#prayer-team). */
const sharedPrayerSchema = z.object({
  _id: idSchema,
  /** Empty where it was sent without a name. */
  name: z.string(),
  request: z.string(),
  created: instantSchema,
  /** When the team no longer sees it. */
  leaves: instantSchema,
  /** How many of the team have prayed. */
  prayed: z.int(),
  hasPrayed: z.boolean(),
  /** How to reach the sender, if they agreed. */
  contact: z.object({ email: z.string(), phone: z.string() }).nullable(),
});
export type SharedPrayer = z.infer<typeof sharedPrayerSchema>;

/** A member's own shared request: no text, because a dashboard is open to whoever looks over a shoulder. */
const ownPrayerSchema = sharedPrayerSchema.pick({
  _id: true,
  created: true,
  leaves: true,
  prayed: true,
});
export type OwnPrayer = z.infer<typeof ownPrayerSchema>;

const prayedSchema = sharedPrayerSchema.pick({ prayed: true, hasPrayed: true });

export const prayerTeamCalls = defineCalls('member', {
  'GET /api/prayer-team/requests': {
    summary:
      'Prayer requests shared with the prayer team, newest first. Members who are not on it get none',
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    answer: z.object({
      isOnTeam: z.boolean(),
      requests: z.array(sharedPrayerSchema),
      /** Whether there is a next page. */
      hasMore: z.boolean(),
    }),
  },
  'POST /api/prayer-team/requests/{id}/prayed': {
    summary: 'Says that the member has prayed. Counts once',
    params: byId,
    answer: prayedSchema,
  },
  'DELETE /api/prayer-team/requests/{id}/prayed': {
    summary: 'Takes it back',
    params: byId,
    answer: prayedSchema,
  },
  'GET /api/account/prayers': {
    summary: "How many have prayed for the member's own shared requests, where they asked for that",
    answer: z.array(ownPrayerSchema),
  },
});
