import type { Arrivals, DoorList, Tick, WalkIn } from '#contract/door-lists.ts';
import { partOfKey } from '#domain/part-keys.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { gatheringOf, identified, wordsOf } from '#server/features/calendar/dates/gatherings.ts';
import { gatheringAtKey, type Keyed } from '#server/features/calendar/dates/keyed-gatherings.ts';
import type { Holding } from '#server/features/calendar/dates/look-at-dates.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import { changeRows, insertNew } from '#server/platform/database/rows.ts';
import { holdContent } from '#server/platform/processes/content-version.ts';
import type { Database } from '#server/schema.ts';
import { findLastDate, hasDate, listAtDoor, listStandings } from './door-store.ts';
import { mergeArrival } from './merge-arrivals.ts';
import { nextDate } from './office-dates.ts';
import { followClock } from './places.ts';
import { holdDate } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** So long after its end a date is still that whose door list is asked for. */
const HOURS_AFTER = 2;

const noList = () =>
  new Refusal('not-found', t('There is no door list here: nobody has signed up for this.'));

/**
 * Which date of an event the door list is of now: the next one, whether somebody signed up for it or not. Refuses
 * `not-found` where nobody signed up and nobody can.
 */
export async function doorNow({ db, clock }: Needs, eventId: string): Promise<{ dateId: string }> {
  const after = toStored(clock.now().subtract({ hours: HOURS_AFTER }));
  const dateId = (await nextDate(db, eventId, after)) ?? (await lastDate(db, eventId)) ?? eventId;
  await atDoor(db, dateId);
  return { dateId };
}

async function lastDate(db: Database, eventId: string): Promise<string | undefined> {
  return findLastDate(db, (await gatheringOf(db, eventId))?.eventId ?? eventId);
}

/** What a door list is of: something that people can sign up for, or did. Refuses `not-found`. */
async function atDoor(db: Database, key: string): Promise<Keyed> {
  const found = await gatheringAtKey(db, key);
  const { event, settings, place } = found.gathering;
  const isOne = place !== undefined || event.recurrence === '' || settings.per === 'series';
  if (!(isOne && settings.isOn) && !(await hasDate(db, found.key))) throw noList();
  return found;
}

/** Who is coming to a date, and who has come: what the door needs to know, and no more. Refuses `not-found`. */
export async function doorList({ db, clock }: Needs, dateId: string): Promise<DoorList> {
  const { key, gathering } = await atDoor(db, dateId);
  const { timeZone } = await siteSettings(db);
  const { title, date } = await wordsOf(db, gathering);
  const rows = await listAtDoor(db, key);
  return {
    dateId,
    title,
    when: date,
    endsAt: toSent(gathering.ends_at, timeZone),
    places: gathering.settings.places,
    isCanceled: gathering.isCanceled,
    now: toStored(clock.now()),
    rows: rows.map(({ id, name, party, arrived, source, note }) => ({
      id,
      name,
      party,
      arrived,
      isWalkIn: source === 'door',
      hasNote: note !== '',
    })),
  };
}

/**
 * Takes in what phones noted at the door, also after the date is over: a phone may find its network late. What is about a
 * sign-up that is not of this date any more is passed over. A date for which nobody signed up gets its id with the first who comes. Refuses `not-found`.
 */
export async function recordArrivals(
  needs: Needs & Pick<Services, 'jobs'>,
  dateId: string,
  { ticks, walkIns }: Arrivals,
): Promise<DoorList> {
  const { db, clock, jobs } = needs;
  if (ticks.length > 0 || walkIns.length > 0) {
    await db.transaction().execute(async (transaction) => {
      // Nobody moves the date to another place between a look at it and a name for it.
      if (partOfKey(dateId)) await holdContent(transaction);
      const { gathering } = await atDoor(transaction, dateId);
      const now = toStored(clock.now());
      const { eventId, ends_at } = gathering;
      const id = partOfKey(dateId) ? await identified(transaction, gathering) : dateId;
      await holdDate(transaction, { id, event_id: eventId, ends_at, look_at: now });
      const holding = { db: transaction, dateId: id, now };
      for (const walkIn of walkIns) await addWalkIn(holding, walkIn);
      await takeTicks(holding, ticks);
      await followClock({ clock }, gathering, holding);
    });
    void jobs.runDue();
  }
  return doorList(needs, dateId);
}

/** A phone whose clock was set forward since it last heard of ours says nothing of the time to come. */
function storedAt(at: string, now: string): string {
  const stored = toStored(Temporal.Instant.from(at));
  return stored < now ? stored : now;
}

/** Places are not asked for: they stand at the door. Sent again, it is there already. */
async function addWalkIn(
  { db, dateId, now }: Holding,
  { id, name, party, at }: WalkIn,
): Promise<void> {
  await insertNew(db, 'sign_ups', {
    id,
    date_id: dateId,
    source: 'door',
    state: 'coming',
    party,
    name,
    email: '',
    phone: '',
    answers: '[]',
    digest: '',
    user_id: null,
    turn: null,
    held_until: null,
    proven_at: null,
    reminded_at: now,
    arrived: party,
    arrived_at: storedAt(at, now),
    arrival_id: id,
    note: '',
    version: 1,
    created_at: now,
    updated_at: now,
  });
}

/** Who came changes no version: an editor's open form of the same sign-up stays as good as it was. */
async function takeTicks({ db, dateId, now }: Holding, ticks: Tick[]): Promise<void> {
  const about = Map.groupBy(ticks, ({ signUpId }) => signUpId);
  for (const { id, ...standing } of await listStandings(db, dateId, [...about.keys()])) {
    const said = (about.get(id) ?? []).map((tick) => ({ ...tick, at: storedAt(tick.at, now) }));
    const next = said.reduce(mergeArrival, standing);
    if (next !== standing) await changeRows(db, 'sign_ups', { id }, next);
  }
}
