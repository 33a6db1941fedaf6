import type { OwnPlace, OwnServing } from '#contract/own-serving.ts';
import type { PlaceState } from '#contract/serving.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { type Gathering, gatheringOf } from '#server/features/calendar/dates/gatherings.ts';
import { toStored } from '#server/platform/clock.ts';
import { findRowIn, listRows } from '#server/platform/database/rows.ts';
import { awayFrom } from './away.ts';
import { ownPath, personBy } from './own-links.ts';
import type { PersonRow } from './people-store.ts';
import { saidOf, served } from './served-dates.ts';
import { type DatedPlace, listAtDates, listOfPeople } from './store.ts';
import { openSearch, wantedBy } from './substitute-lists.ts';
import { swapsOf } from './swap-lists.ts';
import { toThem, warningsAt } from './warnings.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config'>;

/** How long a person sees what is over, and the most places that are shown. */
const SEEN_DAYS = 31;
const MOST = 200;

/** All that concerns a person, by their link. Refuses `not-found`. */
export async function ownServing(needs: Needs, token: string): Promise<OwnServing> {
  return servingOf(needs, await personBy(needs.db, token));
}

/** The same for a person. */
export async function servingOf(
  { db, clock, config }: Needs,
  person: PersonRow,
): Promise<OwnServing> {
  const now = toStored(clock.now());
  const after = toStored(clock.now().subtract({ hours: 24 * SEEN_DAYS }));
  const states: PlaceState[] = ['asked', 'yes', 'no', 'given-up'];
  const rows = await listOfPeople(db, [person.id], { after, states, limit: MOST });
  const places: OwnPlace[] = [];
  for (const row of rows) {
    const gathering = await gatheringOf(db, row.date_id);
    if (gathering) places.push(await shown({ db, config }, { row, gathering, now }));
  }
  return {
    name: person.name,
    email: person.email,
    places,
    away: await awayFrom({ db, clock }, person.id),
    wanted: await wantedBy({ db, clock }, person),
    swaps: await swapsOf({ db, clock }, person),
    hasFeed: person.feed_digest !== null,
  };
}

type Shown = { row: DatedPlace; gathering: Gathering; now: string };

async function shown(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  { row, gathering, now }: Shown,
): Promise<OwnPlace> {
  const { id, date_id, task_id, person_id, state, reason } = row;
  const task = await findRowIn(db, 'serving_tasks', { id: task_id });
  const isOver = gathering.ends_at <= now;
  const { isCanceled } = gathering;
  const mayChange = !isOver && !isCanceled && state !== 'given-up';
  const others = await listAtDates(db, [date_id], [task_id]);
  const warnings =
    state === 'asked' ? await warningsAt(db, gathering, [person_id], [id]) : undefined;
  const substitute = mayChange ? await openSearch({ db, config }, id) : null;
  return {
    ...{ id, reason, isCanceled, isOver, mayChange, substitute },
    ...(await saidOf(db, gathering)),
    task: task?.name ?? '',
    about: task?.about ?? '',
    state: state as PlaceState,
    others: others
      .filter((other) => other.state === 'yes' && other.person_id !== person_id)
      .map(({ name }) => name)
      .filter((name) => name !== ''),
    warning: toThem(warnings?.get(person_id)),
  };
}

/** Where a member serves or is asked to, by all addresses that are theirs; the next first. */
export async function accountServing({ db, clock }: Pick<Needs, 'db' | 'clock'>, actor: Actor) {
  const people = await listRows(db, 'serving_people', { user_id: actor.userId }, ['created_at']);
  const links = new Map<string, string>();
  for (const person of people) links.set(person.id, await ownPath(db, person));
  const after = toStored(clock.now());
  const states: PlaceState[] = ['asked', 'yes'];
  const sent = [];
  for (const row of await listOfPeople(db, [...links.keys()], { after, states, limit: MOST })) {
    const gathering = await gatheringOf(db, row.date_id);
    if (!gathering || gathering.isCanceled) continue;
    const link = links.get(row.person_id) ?? '';
    sent.push({
      id: row.id,
      state: row.state as PlaceState,
      link,
      ...(await served(db, row, gathering)),
    });
  }
  return sent;
}
