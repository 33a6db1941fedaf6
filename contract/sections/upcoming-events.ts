import { z } from 'zod';
import { t } from '#languages/t.ts';
import { MAX_EVENT_COUNT } from '../admin-constants.ts';
import { fieldWords, heading } from '../common.ts';
import { DEFAULT_EVENT_COUNT } from '../constants.ts';

export const upcomingEventsSection = z
  .object({
    type: z.literal('upcomingEvents'),
    title: heading(),
    description: z
      .string()
      .max(2000)
      .default('')
      .register(fieldWords, { label: t('A few words above the events') }),
    eventCount: z.coerce
      .number()
      .int()
      .min(1)
      .max(MAX_EVENT_COUNT)
      .default(DEFAULT_EVENT_COUNT)
      .register(fieldWords, {
        label: t('How many events'),
        help: t('From 1 to {max}.', { max: MAX_EVENT_COUNT }),
      }),
  })
  .register(fieldWords, {
    label: t('Upcoming events'),
    help: t('The next events of the calendar, kept up to date automatically.'),
    asked: '',
  });
