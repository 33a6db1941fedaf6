import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords, heading, line } from '../common.ts';

/** One calendar's events of the next seven days; an empty `calendarId` means all calendars. */
export const weeklyEventsSection = z
  .object({
    type: z.literal('weekly-events'),
    title: heading(),
    calendarId: line(100)
      .default('')
      .register(fieldWords, { label: t('Calendar'), isCalendar: true }),
  })
  .register(fieldWords, {
    label: t('This week’s events'),
    help: t('The events of the next seven days, kept up to date automatically.'),
    asked: '',
  });
