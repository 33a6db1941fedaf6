import { z } from 'zod';
import { instantSchema } from './common.ts';
import { weekdays } from './weekdays.ts';

/** A service that takes place every week. */
export const serviceSchema = z.object({
  /** As the footer writes it: "Sunday 10AM", "Wednesday Bible Study 6:30PM". */
  words: z.string(),
  /** Empty for the day's main service. */
  name: z.string(),
  days: z.array(z.enum(weekdays)),
  /** Wall time at the church; `closes` is empty where nobody said when it ends. */
  opens: z.string(),
  closes: z.string(),
  /** What is not as usual this week: "Canceled this Sunday"; empty for nothing. */
  note: z.string(),
  /** Its event and the event's page; empty for one of the settings' times. */
  eventId: z.string(),
  path: z.string(),
  /** Whether it is the church's main one: its next date is the large line on the home page. */
  isMain: z.boolean(),
});

/** What differs from the weekly services, from today to the same day next week. */
export const serviceNoteSchema = z.object({
  kind: z.enum(['canceled', 'changed', 'special']),
  /** Beside its service: "Canceled this Sunday". */
  short: z.string(),
  /** Alone: "Canceled this Sunday: Sunday Worship 10AM". */
  text: z.string(),
  title: z.string(),
  /** When it begins, also in words; of a canceled or changed one, when it would have. */
  start: instantSchema,
  /** When a changed one begins instead; null where only its place or its name is another. */
  movedTo: instantSchema.nullable(),
  date: z.string(),
  eventId: z.string(),
  path: z.string(),
});
