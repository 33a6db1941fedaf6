import type { z } from 'zod';
import {
  type ListedSignUp,
  MAX_LISTED,
  MAX_NAMED,
  type Shortage,
  type signUpListCalls,
} from '#contract/sign-up-lists.ts';
import type { SignUpState } from '#contract/sign-ups.ts';
import type { Services } from '#server/context.ts';
import { gatheringAtKey } from '#server/features/calendar/dates/keyed-gatherings.ts';
import { readKept } from '#server/features/intake/answers.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { knownDates, listed } from './office-dates.ts';
import { listInLine, listInStates, listLast, listOfDates } from './office-store.ts';
import { stateAt } from './own.ts';
import { countTaken, type SignUpRow } from './store.ts';
import { mailProblems } from './undelivered.ts';

type Needs = Pick<Services, 'db' | 'clock'>;
type Calls = typeof signUpListCalls;
type Answer<N extends 'GET /api/sign-ups/dates/{id}' | 'GET /api/sign-ups/table'> = z.output<
  Calls[N]['answer']
>;
type Shortages = z.output<Calls['GET /api/sign-ups/shortages']['answer']>;

/** The states of those who may still come, and of those who do not; canceled ones are listed up to a smaller limit. */
const LIVE: readonly SignUpState[] = ['coming', 'offered', 'waiting', 'unproven'];
const GONE: readonly SignUpState[] = ['canceled', 'lapsed'];
const MAX_GONE = 1000;
/** As many as one answer of the table has. */
const AT_ONCE = 1000;

/** Who comes to a date. Refuses `not-found`. */
export async function whoComes(
  { db, clock }: Needs,
  key: string,
): Promise<Answer<'GET /api/sign-ups/dates/{id}'>> {
  const now = toStored(clock.now());
  const found = await gatheringAtKey(db, key);
  const { settings } = found.gathering;
  const [date] = await listed(db, [found], now);
  if (!date) throw new Error('A date was listed as none.');
  const live = await listInStates(db, found.key, { states: LIVE, limit: MAX_LISTED + 1 });
  const gone = await listInStates(db, found.key, { states: GONE, limit: MAX_GONE });
  const show = await showing(db, now);
  const signUps: ListedSignUp[] = [];
  for (const row of [...live.slice(0, MAX_LISTED), ...gone]) signUps.push(await show(row));
  return {
    date,
    questions: settings.questions,
    hasWaitingList: settings.hasWaitingList,
    // The waiting list in its order; the others have none.
    signUps: signUps.sort((one, other) => one.line - other.line),
    isCut: live.length > MAX_LISTED,
    shortage: await shortageOf(db, found.key, { places: settings.places, now }),
  };
}

/** How a stored sign-up is sent: without what was answered to sensitive questions. */
export async function showing(db: Database, now: string) {
  const { timeZone } = await siteSettings(db);
  const problems = await mailProblems(db);
  const lines = new Map<string, Map<string, number>>();
  const lineOf = async ({ id, date_id }: SignUpRow) => {
    const known = lines.get(date_id);
    if (known) return known.get(id) ?? 0;
    const waiting = await listInLine(db, date_id, MAX_LISTED);
    const places = new Map(waiting.map((waits, index) => [waits, index + 1]));
    lines.set(date_id, places);
    return places.get(id) ?? 0;
  };
  return async (row: SignUpRow): Promise<ListedSignUp> => {
    const state = stateAt(row, now);
    const { id, name, email, phone, party, note, version, held_until } = row;
    return {
      ...{ id, date: row.date_id, state, name, email, phone, party, note, version },
      line: state === 'waiting' ? await lineOf(row) : 0,
      heldUntil: state === 'offered' && held_until ? toSent(held_until, timeZone) : null,
      answers: readKept(row.answers).map((answer) =>
        answer.isSensitive ? { ...answer, answer: [] } : answer,
      ),
      isMember: row.user_id !== null,
      isProven: row.proven_at !== null,
      mailProblem: problems.get(id) ?? '',
      signedUpAt: toSent(row.created_at, timeZone),
    };
  };
}

/** How many people there are more than so many places, and who came last: they would not fit. */
async function shortageOf(
  db: Database,
  dateId: string,
  { places, now }: { places: number; now: string },
): Promise<Shortage> {
  const more = places === 0 ? 0 : (await countTaken(db, dateId, now)) - places;
  if (more <= 0) return { more: 0, last: [] };
  let left = more;
  const last: Shortage['last'] = [];
  for (const { id, name, party } of await listLast(db, dateId, { now, limit: MAX_NAMED })) {
    if (left <= 0) break;
    last.push({ id, name, party });
    left -= party;
  }
  return { more, last };
}

/** At which dates of an event that are not over there would be too few places. Refuses `not-found`. */
export async function shortages(
  { db, clock }: Needs,
  { event, places }: { event: string; places: number },
): Promise<Shortages> {
  const now = toStored(clock.now());
  const found: Shortages = [];
  for (const id of (await knownDates(db, event)).reverse()) {
    const shortage = await shortageOf(db, id, { places, now });
    if (shortage.more === 0) continue;
    const [date] = await listed(db, [await gatheringAtKey(db, id)], now);
    if (date && !date.isOver && !date.isCanceled) found.push({ id, when: date.when, ...shortage });
  }
  return found;
}

/** The ids of a date, or of all of an event. Refuses `not-found`. */
export async function askedDates(
  db: Database,
  { event, date }: { event: string; date?: string | undefined },
): Promise<string[]> {
  if (date === undefined) return knownDates(db, event);
  return [(await gatheringAtKey(db, date)).key];
}

/** A part of who comes to a date, or to all of an event, for a file. */
export async function signUpTable(
  { db, clock }: Needs,
  { page, ...asked }: { event: string; date?: string | undefined; page: number },
): Promise<Answer<'GET /api/sign-ups/table'>> {
  const now = toStored(clock.now());
  const ids = await askedDates(db, asked);
  const rows = await listOfDates(db, ids, { offset: (page - 1) * AT_ONCE, limit: AT_ONCE + 1 });
  const show = await showing(db, now);
  const words = new Map<string, string>();
  const signUps = [];
  for (const row of rows.slice(0, AT_ONCE)) {
    const when = words.get(row.date_id) ?? (await whenOf(db, row.date_id, now));
    words.set(row.date_id, when);
    signUps.push({ ...(await show(row)), when });
  }
  return { signUps, isLast: rows.length <= AT_ONCE };
}

async function whenOf(db: Database, id: string, now: string): Promise<string> {
  const [date] = await listed(db, [await gatheringAtKey(db, id)], now);
  return date?.when ?? '';
}
