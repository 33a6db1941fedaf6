import { canceledSchema } from '#contract/events.ts';
import { type Showing, shownRows } from '#server/content/translations/in-language.ts';
import type { Translatable } from '#server/content/translations/translatable.ts';
import { shownEvents } from '#server/features/calendar/shown-events.ts';
import type { EventRow } from '#server/features/calendar/store.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import type { Database } from '#server/schema.ts';
import { findDateAt, listReasons, type NotedDate, type Place } from './date-store.ts';

/*
 * Why dates were canceled is stored with the dates, and translated with their event. What is not translated is told in the
 * church's own language.
 */

/** Why dates of an event were canceled, by the dates' ids. */
type Reasons = { id: string; canceled: Record<string, string> };

const shownReasons: Showing<Reasons> = {
  kind: 'event',
  schema: canceledSchema,
  addresses: false,
  translated: { fields: ['canceled'], pathOf: false },
  codec: { contentOf: ({ canceled }: Reasons) => ({ canceled }), columnsOf: (content) => content },
};

/** How an event is translated, with the reasons of its canceled dates. */
export const withReasons = (events: Translatable): Translatable => ({
  ...events,
  schema: events.schema.extend(canceledSchema.shape),
  fields: [...events.fields, 'canceled'],
  find: async (db, id) => {
    const original = await events.find(db, id);
    return original && (await completed(db, [original]))[0];
  },
  due: async (db, part) => {
    const { originals, last } = await events.due(db, part);
    return { originals: await completed(db, originals), last };
  },
});

async function completed<Original extends { id: string; content: object }>(
  db: Database,
  originals: readonly Original[],
): Promise<Original[]> {
  const dates = await listReasons(
    db,
    originals.map(({ id }) => id),
  );
  const byEvent = Map.groupBy(dates, ({ series_id }) => series_id);
  return originals.map((original) => {
    const own = byEvent.get(original.id) ?? [];
    const canceled = Object.fromEntries(own.map(({ id, reason }) => [id, reason]));
    return { ...original, content: { ...original.content, canceled } };
  });
}

/** Of an event, in the language that is asked for: the language that its reason is told in, and its address. */
export type ToldEvent = { reason_in?: string; told_slug?: string };
/** The same of a date, and the language of its own reason. Each is left out where none is asked for. */
export type ToldDate = NotedDate & ToldEvent & { date_reason_in?: string };

/** Dates with the reasons in the language that is asked for. */
export async function withShownReasons(
  db: Database,
  dates: readonly NotedDate[],
): Promise<ToldDate[]> {
  const told = dates.filter(({ date_reason }) => date_reason !== '');
  const rows = [...Map.groupBy(told, ({ id }) => id)].map(([id, own]) => ({
    id,
    canceled: Object.fromEntries(own.map(({ date_id, date_reason }) => [date_id, date_reason])),
  }));
  const shown = rows.length === 0 ? [] : await shownRows(shownReasons, db, rows);
  const reasons = new Map(
    shown.flatMap(({ row, languages }) =>
      Object.entries(row.canceled).map(([id, text]) => [id, { text, ...languages }]),
    ),
  );
  const moved = await withShownReason(db, dates);
  const own = await ownLanguage(db);
  return moved.map((date) => {
    const reason = reasons.get(date.date_id);
    if (!reason) return date;
    const language = languageOf(reason, date.date_reason, own);
    return { ...date, date_reason: reason.text, ...(language && { date_reason_in: language }) };
  });
}

/** Events with why they were moved, and where they are, in the language that is asked for. */
export async function withShownReason<Row extends EventRow>(
  db: Database,
  events: readonly Row[],
): Promise<(Row & ToldEvent)[]> {
  // A series is not moved: its dates are.
  const told = events.filter(({ reason, recurrence }) => reason !== '' || recurrence === '');
  const shown = told.length === 0 ? [] : await shownRows<Row>(shownEvents, db, told);
  const byId = new Map(shown.map((told) => [told.row.id, told]));
  const own = await ownLanguage(db);
  return events.map((event) => {
    const told = byId.get(event.id);
    if (!told) return event;
    const text = told.row.reason || event.reason;
    const language = languageOf({ text, ...told.languages }, event.reason, own);
    return {
      ...event,
      reason: text,
      told_slug: told.row.slug,
      ...(language && text && { reason_in: language }),
    };
  });
}

/** A text that is as it was written is in the church's own language, whatever its event is in. */
const languageOf = (
  { text, language }: { text: string; language?: string },
  written: string,
  own: string,
): string | undefined => (language !== undefined && text === written ? own : language);

const ownLanguage = async (db: Database) => (await siteSettings(db)).languages[0] ?? '';

/** Why the date at a place was canceled, or why the event that takes place then was moved, in the language that is asked for. */
export async function reasonAt(db: Database, place: Place, event: EventRow): Promise<string> {
  const { id, start_wall, reason } = (await findDateAt(db, place)) ?? { reason: '' };
  const date = { ...event, id: place.seriesId, date_id: id ?? '', date_start: start_wall ?? '' };
  const [shown] = await withShownReasons(db, [{ ...date, date_reason: reason }]);
  return shown?.date_reason || (await withShownReason(db, [event]))[0]?.reason || '';
}
