import { z } from 'zod';
import { line } from '../common.ts';
import { DEFAULT_EVENT_COUNT, MAX_EVENT_COUNT } from '../constants.ts';

export const upcomingEventsSection = z.object({
  type: z.literal('upcomingEvents'),
  title: line().default(''),
  description: z.string().max(2000).default(''),
  eventCount: z.coerce.number().int().min(1).max(MAX_EVENT_COUNT).default(DEFAULT_EVENT_COUNT),
});
