import { z } from 'zod';
import { MAX_EVENT_COUNT } from '../admin-constants.ts';
import { fieldWords, line } from '../common.ts';
import { DEFAULT_EVENT_COUNT } from '../constants.ts';

export const upcomingEventsSection = z
  .object({
    type: z.literal('upcomingEvents'),
    title: line().default('').register(fieldWords, { label: 'Heading' }),
    description: z
      .string()
      .max(2000)
      .default('')
      .register(fieldWords, { label: 'A few words above the events' }),
    eventCount: z.coerce
      .number()
      .int()
      .min(1)
      .max(MAX_EVENT_COUNT)
      .default(DEFAULT_EVENT_COUNT)
      .register(fieldWords, { label: 'How many events', help: `From 1 to ${MAX_EVENT_COUNT}.` }),
  })
  .register(fieldWords, {
    label: 'Upcoming events',
    help: 'The next events of the calendar, kept up to date automatically.',
    asked: '',
  });
