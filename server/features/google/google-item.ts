import { z } from 'zod';
import { unreadable } from './google-failure.ts';

/** PostgreSQL stores no zero byte. */
const stored = z.string().transform((given) => given.replaceAll('\0', ''));
const text = stored.nullish();
/** Ids and etags go back in addresses and headers. Google's are printable ASCII, and much shorter. */
const word = z.string().regex(/^[\x20-\x7e]{1,1100}$/);
const whenSchema = z.object({ date: text, dateTime: text, timeZone: text });

/** What is read of an event of Calendar v3 (reference/events#resource); everything may be missing but its id. */
const itemSchema = z.object({
  id: word,
  status: text,
  etag: word.nullish().catch(undefined),
  updated: text,
  summary: text,
  description: text,
  location: text,
  start: whenSchema.nullish(),
  end: whenSchema.nullish(),
  recurrence: z.array(stored).nullish(),
  recurringEventId: word.nullish(),
  originalStartTime: whenSchema.nullish(),
});
export type GoogleItem = z.infer<typeof itemSchema>;
export type When = z.infer<typeof whenSchema>;

const pageSchema = z.object({
  items: z.array(z.unknown()).nullish(),
  timeZone: text,
  accessRole: text,
  nextPageToken: text,
  nextSyncToken: text,
});

/** A page of events; those that are none are left out, and counted. Throws if it is no page. */
export function readPage(data: unknown) {
  const page = pageSchema.safeParse(data);
  if (!page.success) throw unreadable();
  const read = (page.data.items ?? []).map((item) => itemSchema.safeParse(item));
  const items = read.flatMap((item) => (item.success ? [item.data] : []));
  return { ...page.data, items, unreadable: read.length - items.length };
}

/** One event. Throws if it is none. */
export function readItem(data: unknown): GoogleItem {
  const item = itemSchema.safeParse(data);
  if (!item.success) throw unreadable();
  return item.data;
}

export const isCanceled = ({ status }: GoogleItem) => status === 'cancelled';
