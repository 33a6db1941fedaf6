import { z } from 'zod';

export const listSection = z.object({
  type: z.literal('list'),
  /** `ordered`, or anything else for a list with bullets (specification 3). */
  listType: z.string().max(40).default('unordered'),
  items: z.array(z.string().max(2000)).max(500).default([]),
});
