import type { Services } from '#server/context.ts';
import type { Gathering } from '#server/features/calendar/dates/gatherings.ts';
import {
  foundOf,
  type Holding,
  reminderOf,
} from '#server/features/calendar/dates/look-at-dates.ts';
import { momentOf, NONE } from '#server/features/calendar/dates/moments.ts';
import { toStored } from '#server/platform/clock.ts';
import { addRow, changeRows, findRowIn } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import { type ServingLetter, servingMail } from './jobs.ts';
import { neededAt } from './served-dates.ts';
import { countTaken, type DateRow, listHolders, noteTold, type PlaceRow } from './store.ts';

type Needs = Pick<Services, 'clock'>;

/** How many places of a task nobody has: below zero where more serve than are needed. */
export const freePlaces = async (
  gathering: Gathering,
  { db, dateId }: Holding,
  taskId: string,
): Promise<number> => neededAt(gathering, taskId) - (await countTaken(db, dateId, taskId));

/** Letters that say when and where it is. */
const TELLING: readonly ServingLetter[] = ['asked', 'put-in', 'serving', 'reminder', 'swapped'];

/** Changes a place, and mails the person whose it is. */
export async function movePlace(
  { clock }: Needs,
  { db, now }: Pick<Holding, 'db' | 'now'>,
  row: PlaceRow,
  change: Partial<PlaceRow>,
  letter: ServingLetter | undefined,
): Promise<PlaceRow> {
  const told = letter && TELLING.includes(letter) ? null : row.told;
  const next = { ...row, told, ...change, version: row.version + 1, updated_at: now };
  const { id, ...columns } = next;
  await changeRows(db, 'serving_places', { id }, columns);
  if (letter) await tell({ clock }, { db }, { personId: next.person_id, letter, placeIds: [id] });
  return next;
}

/** Mails a person, if somebody knows their address. */
export async function tell(
  { clock }: Needs,
  { db }: Pick<Holding, 'db'>,
  mail: Parameters<typeof servingMail.enqueue>[1],
): Promise<boolean> {
  const person = await findRowIn(db, 'serving_people', { id: mail.personId });
  if (!person || person.email === '') return false;
  await servingMail.enqueue({ db, clock }, mail, { isAwaited: true });
  return true;
}

type New = Pick<PlaceRow, 'task_id' | 'person_id' | 'state'> &
  Partial<Pick<PlaceRow, 'news' | 'request_id'>>;

/** A new place on a date whose lock is held. Who gets it is just being told. */
export async function addPlace(
  { db, dateId, now }: Holding,
  { task_id, person_id, state, news = '', request_id = '' }: New,
): Promise<PlaceRow> {
  const isAsked = state === 'asked';
  const row: PlaceRow = {
    ...{ id: newId(), date_id: dateId, task_id, person_id, state, news, request_id },
    reason: '',
    asked_at: isAsked ? now : null,
    answered_at: isAsked ? null : now,
    told: null,
    reminded_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  await addRow(db, 'serving_places', row);
  return row;
}

/** How long a change of a date has to stand before who serves is told, in minutes: a slip of the hand tells nobody. */
const QUIET_MINUTES = 10;

/**
 * What the clock and changes of the event bring: who serves is reminded, and told that a date is moved, canceled or takes
 * place after all. Notes when to look again. It may run at any time, and does nothing twice.
 */
export async function followClock(
  needs: Needs,
  gathering: Gathering | undefined,
  holding: Holding,
): Promise<void> {
  const { db, dateId } = holding;
  const known = await findRowIn(db, 'serving_dates', { id: dateId });
  if (!known) return;
  const moment = await momentOf(db, gathering);
  const due = gathering ? await remind(needs, gathering, holding) : [];
  const told = await tellChange(needs, { gathering, moment, known }, holding);
  const found = await foundOf(gathering, holding, { known, due: [...due, ...told.due] });
  const starts_at = gathering?.starts_at ?? known.starts_at;
  const { moment_at } = told;
  await changeRows(db, 'serving_dates', { id: dateId }, { ...found, starts_at, moment, moment_at });
  await noteTold(db, dateId, moment);
}

type Change = { gathering: Gathering | undefined; moment: string; known: DateRow };

/** Tells of a change that has stood for a while. Returns since when it stands, and when to look again. */
async function tellChange(
  needs: Needs,
  { gathering, moment, known }: Change,
  holding: Holding,
): Promise<{ moment_at: string; due: string[] }> {
  const { db, dateId, now } = holding;
  const moment_at = known.moment === moment ? (known.moment_at ?? now) : now;
  if ((gathering?.ends_at ?? known.ends_at) <= now) return { moment_at, due: [] };
  const untold = (await listHolders(db, dateId)).filter(
    ({ told }) => told !== null && told !== moment,
  );
  if (untold.length === 0) return { moment_at, due: [] };
  const quietAt = toStored(Temporal.Instant.from(moment_at).add({ minutes: QUIET_MINUTES }));
  if (quietAt > now) return { moment_at, due: [quietAt] };
  for (const { id, person_id, told } of untold) {
    const letter = letterOf(told, moment);
    await tell(needs, { db }, { personId: person_id, letter, placeIds: [id] });
    // Its version stays: whoever has it open has not changed it.
    await changeRows(db, 'serving_places', { id }, { told: moment });
  }
  return { moment_at, due: [] };
}

function letterOf(told: string | null, moment: string): ServingLetter {
  if (moment === NONE) return 'not-taking-place';
  return told === NONE ? 'takes-place' : 'moved';
}

/** Reminds who serves, or did not answer, once each. Returns when reminders are due. */
async function remind(needs: Needs, gathering: Gathering, holding: Holding): Promise<string[]> {
  const { db, dateId, now } = holding;
  const dues: string[] = [];
  const days = new Map<string, number>();
  for (const row of await listHolders(db, dateId)) {
    if (row.reminded_at !== null) continue;
    const known = days.get(row.task_id);
    const task =
      known === undefined ? await findRowIn(db, 'serving_tasks', { id: row.task_id }) : undefined;
    const before = known ?? task?.remind_days ?? 0;
    days.set(row.task_id, before);
    const due = reminderOf(gathering, { days: before, now });
    if (due === undefined) continue;
    if (due > now) dues.push(due);
    // Who was asked or said yes since has been told when it is.
    else if ((row.answered_at ?? row.asked_at ?? row.created_at) < due) {
      const isBeingTold = row.told === null;
      const letter = isBeingTold ? undefined : 'reminder';
      await movePlace(needs, holding, row, { reminded_at: now }, letter);
    }
  }
  return dues;
}
