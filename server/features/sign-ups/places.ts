import type { Services } from '#server/context.ts';
import { type Gathering, openingOf } from '#server/features/calendar/dates/gatherings.ts';
import {
  foundOf,
  type Holding,
  reminderOf,
} from '#server/features/calendar/dates/look-at-dates.ts';
import { momentOf } from '#server/features/calendar/dates/moments.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { inZone, toStored } from '#server/platform/clock.ts';
import { changeRows, findRowIn } from '#server/platform/database/rows.ts';
import { type SignUpLetter, signUpMail } from './jobs.ts';
import {
  countTaken,
  listLapsed,
  listToRemind,
  listWaiting,
  nextLapse,
  noteTold,
  type SignUpRow,
} from './store.ts';
import { dropOld } from './unproven.ts';

type Needs = Pick<Services, 'clock'>;

/** The most parties that are looked at in one transaction. */
const AT_ONCE = 200;
/** Between these hours, by the church's clock, offers go out. */
const MORNING = 8;
const EVENING = 21;

/** How many places are free: below zero where a church lowered their number since. */
export async function freePlaces(
  { settings: { places } }: Pick<Gathering, 'settings'>,
  { db, dateId, now }: Holding,
): Promise<number> {
  if (places === 0) return Number.POSITIVE_INFINITY;
  return places - (await countTaken(db, dateId, now));
}

/**
 * Whether a party gets its places at once. Nobody passes by those who wait and whom the free places would do: they are
 * offered to them first, in the morning.
 */
export async function hasRoomFor(
  gathering: Gathering,
  holding: Holding,
  party: number,
): Promise<boolean> {
  const free = await freePlaces(gathering, holding);
  if (free < party) return false;
  const { db, dateId } = holding;
  return (await listWaiting(db, dateId, { atMost: free, limit: 1 })).length === 0;
}

/**
 * What the clock and free places bring: offers that ran out lapse, free places are offered to those who wait, in their
 * order, and who is coming is reminded. Notes when to look again. It may run at any time, and does nothing twice.
 */
export async function followClock(
  needs: Needs,
  gathering: Gathering | undefined,
  holding: Holding,
): Promise<void> {
  const { db, dateId, now } = holding;
  for (const row of await listLapsed(db, dateId, { now, limit: AT_ONCE }))
    await moveTo(needs, holding, row, { state: 'lapsed', held_until: null }, 'lapsed');
  await dropOld(holding);
  const due: string[] = [];
  if (gathering) {
    due.push(...(await offerFree(needs, gathering, holding)));
    due.push(...(await remind(needs, gathering, holding)));
  }
  const known = await findRowIn(db, 'sign_up_dates', { id: dateId });
  const lapse = await nextLapse(db, dateId);
  if (lapse !== null) due.push(lapse);
  const found = await foundOf(gathering, holding, { known, due });
  await changeRows(db, 'sign_up_dates', { id: dateId }, found);
  await noteTold(db, dateId, await momentOf(db, gathering));
}

/** Letters that say when and where it is. */
const TELLING: readonly SignUpLetter[] = ['coming', 'changed', 'waiting', 'offered', 'reminder'];

/** Changes a sign-up, and mails its sender. */
export async function moveTo(
  { clock }: Needs,
  { db, now }: Pick<Holding, 'db' | 'now'>,
  row: SignUpRow,
  change: Partial<SignUpRow>,
  letter: SignUpLetter | undefined,
): Promise<SignUpRow> {
  const told = letter && TELLING.includes(letter) ? null : row.told;
  const next = { ...row, told, ...change, version: row.version + 1, updated_at: now };
  const { id, ...columns } = next;
  await changeRows(db, 'sign_ups', { id }, columns);
  if (letter && next.email !== '')
    await signUpMail.enqueue({ db, clock }, { signUpId: id, letter }, { isAwaited: true });
  return next;
}

/** Returns when free places can be offered, if that is not now. */
async function offerFree(needs: Needs, gathering: Gathering, holding: Holding): Promise<string[]> {
  const { db, now } = holding;
  if (openingOf(gathering, now) !== 'open') return [];
  const fitting = await listFitting(gathering, holding);
  if (fitting.length === 0) return [];
  const { timeZone } = await siteSettings(db);
  const morning = nextMorning(now, timeZone);
  if (morning !== undefined) return [morning];
  const ends: string[] = [];
  for (const row of fitting) {
    const held_until = heldUntil(gathering, row, now);
    await moveTo(needs, holding, row, { state: 'offered', held_until }, 'offered');
    ends.push(held_until);
  }
  return ends;
}

/** Those who wait and get the free places: the first whom they would do, then the next whom the rest would do. */
async function listFitting(gathering: Gathering, holding: Holding): Promise<SignUpRow[]> {
  const { db, dateId } = holding;
  const fitting: SignUpRow[] = [];
  let free = await freePlaces(gathering, holding);
  for (let after = 0; fitting.length < AT_ONCE; ) {
    const [next] = await listWaiting(db, dateId, { after, atMost: free, limit: 1 });
    if (!next) break;
    fitting.push(next);
    free -= next.party;
    after = next.turn ?? after + 1;
  }
  return fitting;
}

/**
 * Until when places are held that are offered now: no longer than people can sign up. Whom no mail reaches loses none: the
 * office calls them, and answers for them.
 */
function heldUntil({ settings, window }: Gathering, { email }: SignUpRow, now: string): string {
  if (email === '') return window.closes_at;
  const end = toStored(Temporal.Instant.from(now).add({ hours: settings.offerHours }));
  const [first = end] = [end, window.closes_at].sort();
  return first;
}

/** The next morning, as stored, if it is night at the church now. */
function nextMorning(now: string, timeZone: string): string | undefined {
  const here = inZone(now, timeZone);
  if (here.hour >= MORNING && here.hour < EVENING) return undefined;
  const day = here.hour < MORNING ? here : here.add({ days: 1 });
  return toStored(day.startOfDay().with({ hour: MORNING }).toInstant());
}

/** Reminds who is coming, once each, also after the date was moved. Returns when reminders are due. */
async function remind(needs: Needs, gathering: Gathering, holding: Holding): Promise<string[]> {
  const { db, dateId, now } = holding;
  const due = reminderOf(gathering, { days: gathering.settings.remindDays, now });
  if (due === undefined) return [];
  if (due > now) return [due];
  // Who signed up since has been told when it is; if it moves to a later day, they are reminded of that.
  const rows = await listToRemind(db, dateId, { due, limit: AT_ONCE });
  for (const row of rows) {
    const isBeingTold = row.told === null;
    await moveTo(needs, holding, row, { reminded_at: now }, isBeingTold ? undefined : 'reminder');
  }
  return rows.length < AT_ONCE ? [] : [now];
}
