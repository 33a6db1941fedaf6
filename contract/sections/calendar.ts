import { z } from 'zod';
import { t } from '#languages/t.ts';
import { MAX_CALENDARS } from '../calendar-ids.ts';
import { fieldWords, heading, line } from '../common.ts';

/** The events of a month, as a table and as a list; an empty `calendarIds` means all calendars. */
export const calendarSection = z
  .object({
    type: z.literal('calendar'),
    title: heading(),
    description: z
      .string()
      .max(2000)
      .default('')
      .register(fieldWords, { label: t('A few words above the calendar') }),
    calendarIds: z
      .array(line(100).min(1))
      // The main one too.
      .max(MAX_CALENDARS + 1)
      .default([])
      .register(fieldWords, {
        label: t('Calendars'),
        help: t('Without any, the events of all calendars are shown.'),
        isCalendar: true,
      }),
    firstView: z
      .enum(['month', 'list'])
      .default('month')
      .register(fieldWords, {
        label: t('What it shows first'),
        help: t('A phone always shows the list first.'),
        choices: { month: t('Month'), list: t('List') },
      }),
  })
  .register(fieldWords, {
    label: t('Calendar'),
    help: t('Month by month, with a page for each event and a way to subscribe.'),
    get asked() {
      return t('calendar events schedule dates what is on');
    },
  });
