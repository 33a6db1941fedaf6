import { eventContentSchema } from '#contract/events.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import { findInAny, findShownAt } from '#server/content/translations/find.ts';
import { type InLanguages, shownRows } from '#server/content/translations/in-language.ts';
import type { Database } from '#server/schema.ts';
import { type EventRow, findEvent, findEventBySlug } from './store.ts';

/** What of an event is shown in other languages. */
export const shownEvents = {
  kind: 'event',
  schema: eventContentSchema,
  addresses: { kind: 'event', slugOf: ({ slug }: EventRow) => slug, isKnown: () => true },
  translated: {
    fields: ['summary', 'description', 'imageAlt', 'reason', 'signUp'],
    pathOf: (slug: string) => eventPath(slug),
  },
} as const;

/** Events, or dates of them, in the language that is asked for. */
export async function inReadersLanguage<Row extends EventRow>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & { languages: InLanguages })[]> {
  const shown = await shownRows<Row>(shownEvents, db, rows);
  return shown.map(({ row, languages }) => ({ ...row, languages }));
}

/** The event at an address of the language that is asked for, at one it had before, or at one of another language. */
export async function findShownEvent(db: Database, slug: string): Promise<EventRow | undefined> {
  const byId = async (id: string | undefined) => (id === undefined ? undefined : findEvent(db, id));
  return (
    (await byId(await findShownAt(db, 'event', slug))) ??
    (await findEventBySlug(db, slug)) ??
    byId(await findInAny(db, 'event', slug))
  );
}
