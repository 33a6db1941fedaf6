import { z } from 'zod';
import { idSchema, wallTimeSchema } from '#contract/common.ts';
import { MESSAGE_LENGTHS } from '#contract/section-constants.ts';
import { placeStates, taskSchema } from '#contract/serving.ts';
import { MAX_REASON, MAX_TASKS } from '#contract/serving-constants.ts';
import { archivedLanguage } from '#server/content/archived-language.ts';
import { rowCodec } from '#server/content/codec.ts';
import { storedDate } from '#server/content/visibility.ts';
import {
  type ArchivedDate,
  archivedDateOf,
  byDate,
} from '#server/features/calendar/dates/archived-dates.ts';
import { gatheringOf } from '#server/features/calendar/dates/gatherings.ts';
import { accountHere } from '#server/features/intake/sender.ts';
import { addRow, hasRow, insertNew, listRows } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';
import { holdDate } from './store.ts';

const instantSchema = z.iso.datetime().max(40);
const daySchema = z.iso.date().max(10);

/** A task in a site archive that includes people, as all of these. */
export const archivedTaskSchema = taskSchema.extend({
  id: idSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

/** Somebody who serves. All that says who they are is empty after their account was deleted. */
export const archivedServantSchema = z.object({
  id: idSchema,
  name: z.string().max(MESSAGE_LENGTHS.name),
  email: z.string().max(MESSAGE_LENGTHS.email),
  phone: z.string().max(MESSAGE_LENGTHS.phone),
  /** The account it belongs to. */
  userId: idSchema.nullable(),
  language: archivedLanguage,
  teams: z.array(z.object({ task: idSchema, isLeader: z.boolean() })).max(MAX_TASKS),
  away: z.array(z.object({ first: daySchema, last: daySchema })).max(1000),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

export const archivedPlaceSchema = z.object({
  id: idSchema,
  /** An event of the archive, and which date of a series, by its start as the rule has it now. */
  event: idSchema,
  start: wallTimeSchema.optional(),
  taskId: idSchema,
  personId: idSchema,
  state: z.enum(placeStates),
  reason: z.string().max(MAX_REASON),
  askedAt: instantSchema.nullable(),
  answeredAt: instantSchema.nullable(),
  remindedAt: instantSchema.nullable(),
  /** When and where it is, by what they were last told (calendar/dates/moments.ts). */
  told: z.string().max(40).nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

type ArchivedPlace = z.infer<typeof archivedPlaceSchema>;
type Shift = (text: string) => string;

/** A place whose date is another one: the archive of a demo church moves along with the weeks. */
export function movedPlace(
  place: ArchivedPlace,
  { wall, instant }: { wall: Shift; instant: Shift },
): ArchivedPlace {
  const { start, askedAt, answeredAt, remindedAt, createdAt, updatedAt } = place;
  const atOrNever = (text: string | null) => (text === null ? null : instant(text));
  return {
    ...place,
    ...(start !== undefined && { start: wall(start) }),
    askedAt: atOrNever(askedAt),
    answeredAt: atOrNever(answeredAt),
    remindedAt: atOrNever(remindedAt),
    createdAt: instant(createdAt),
    updatedAt: instant(updatedAt),
  };
}

type Archived = {
  servingTasks: z.infer<typeof archivedTaskSchema>[];
  servingPeople: z.infer<typeof archivedServantSchema>[];
  servingPlaces: ArchivedPlace[];
};

const tasks = rowCodec(archivedTaskSchema);
const people = rowCodec(archivedServantSchema.omit({ teams: true, away: true }));
const places = rowCodec(archivedPlaceSchema.omit({ event: true, start: true }));

/** All of it, but for places at events that are not in the archive. Links and secrets of calendars stay here. */
export async function archivedServing(db: Database): Promise<Archived> {
  const byAge = ['created_at', 'id'] as const;
  const teams = await listRows(db, 'serving_teams', {}, ['task_id', 'person_id']);
  const away = await listRows(db, 'serving_away', {}, ['first_day', 'id']);
  const dates = new Map<string, ArchivedDate>();
  for (const { id } of await listRows(db, 'serving_dates', {}, ['id'])) {
    const gathering = await gatheringOf(db, id);
    if (gathering) dates.set(id, archivedDateOf(id, gathering));
  }
  const rows = await listRows(db, 'serving_places', {}, byAge);
  return {
    servingTasks: (await listRows(db, 'serving_tasks', {}, byAge)).map(tasks.contentOf),
    servingPeople: (await listRows(db, 'serving_people', {}, byAge)).map((row) => ({
      ...people.contentOf(row),
      teams: teams
        .filter(({ person_id }) => person_id === row.id)
        .map(({ task_id, is_leader }) => ({ task: task_id, isLeader: is_leader === 1 })),
      away: away
        .filter(({ person_id }) => person_id === row.id)
        .map(({ first_day, last_day }) => ({ first: first_day, last: last_day })),
    })),
    servingPlaces: rows.flatMap((row) => {
      const date = dates.get(row.date_id);
      return date ? [{ ...places.contentOf(row), ...date }] : [];
    }),
  };
}

const at = (text: string) => storedDate('at', text, 'UTC') ?? text;
const atOrNone = (text: string | null) => (text === null ? null : at(text));
const aged = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }) => ({
  ...{ version: 1, created_at: at(createdAt), updated_at: at(updatedAt) },
});

/** Stores what is not there yet, after the events and accounts. Mails nobody. Returns the number of places. */
export async function addServing(
  db: Database,
  { servingTasks, servingPeople, servingPlaces }: Archived,
  now: string,
): Promise<number> {
  for (const task of servingTasks) {
    const fresh = { link_number: 1, told_at: null, ...aged(task) };
    await insertNew(db, 'serving_tasks', { ...tasks.columnsOf(task), ...fresh }, ['id']);
  }
  for (const person of servingPeople) await addPerson(db, person);
  let added = 0;
  for (const { dateId, gathering, entries } of await byDate(db, servingPlaces)) {
    const { eventId: event_id, starts_at, ends_at } = gathering;
    await holdDate(db, { id: dateId, event_id, starts_at, ends_at, look_at: now });
    for (const entry of entries) if (await addPlace(db, dateId, entry)) added += 1;
  }
  return added;
}

async function addPerson(
  db: Database,
  { teams, away, ...person }: Archived['servingPeople'][number],
): Promise<void> {
  const row = {
    ...people.columnsOf(person),
    user_id: await accountHere(db, person.userId),
    ...{ link_number: 1, feed_digest: null, ...aged(person) },
  };
  // Somebody who is there already stays as they are.
  if (!(await insertNew(db, 'serving_people', row, ['id']))) return;
  const of = { person_id: person.id, created_at: row.created_at };
  for (const { task, isLeader } of teams)
    if (await hasRow(db, 'serving_tasks', { id: task }))
      await insertNew(db, 'serving_teams', { ...of, task_id: task, is_leader: isLeader ? 1 : 0 });
  for (const { first, last } of away)
    await addRow(db, 'serving_away', { ...of, id: newId(), first_day: first, last_day: last });
}

/** False if it is there already, or nobody is there whose it is. */
async function addPlace(
  db: Database,
  date_id: string,
  entry: Archived['servingPlaces'][number],
): Promise<boolean> {
  const { id, taskId, personId, askedAt, answeredAt, remindedAt } = entry;
  const isKnown =
    (await hasRow(db, 'serving_tasks', { id: taskId })) &&
    (await hasRow(db, 'serving_people', { id: personId }));
  if (!isKnown || (await hasRow(db, 'serving_places', { id }))) return false;
  await addRow(db, 'serving_places', {
    ...places.columnsOf(entry),
    ...{ date_id, news: '', request_id: '', ...aged(entry) },
    asked_at: atOrNone(askedAt),
    answered_at: atOrNone(answeredAt),
    reminded_at: atOrNone(remindedAt),
  });
  return true;
}
