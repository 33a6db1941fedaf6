import type { z } from 'zod';
import type { accountCalls } from '#contract/accounts.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toSent } from '#server/platform/clock.ts';
import {
  changeRows,
  deleteRows,
  findRowIn,
  hasRow,
  insertNew,
  listRows,
} from '#server/platform/database/rows.ts';
import type { Database, RowOf } from '#server/schema.ts';
import { freeAhead } from './free-ahead.ts';
import { listAway, listTeamsOf, type PersonRow } from './people-store.ts';
import { followClock, freePlaces, movePlace } from './places.ts';
import { lockDates } from './served-dates.ts';
import { findHeld, type PlaceRow } from './store.ts';
import { toldOf } from './told-places.ts';

type Needs = Pick<Services, 'db' | 'clock'>;
type Exported = z.output<(typeof accountCalls)['GET /api/account/export']['answer']>['serving'];

const peopleOf = (db: Database, user_id: string): Promise<PersonRow[]> =>
  listRows(db, 'serving_people', { user_id }, ['created_at', 'id']);

/** Where a member serves, for their own export. */
export async function servingOfAccount(db: Database, userId: string): Promise<Exported> {
  const { timeZone } = await siteSettings(db);
  const at = (stored: string | null) => stored && toSent(stored, timeZone);
  const exported: Exported = [];
  for (const { id, name, email, phone } of await peopleOf(db, userId)) {
    const places = await listRows(db, 'serving_places', { person_id: id }, ['created_at', 'id']);
    const told = await toldOf(
      db,
      places.map((place) => place.id),
    );
    exported.push({
      ...{ name, email, phone },
      teams: (await listTeamsOf(db, [id])).map((team) => ({
        task: team.name,
        isLeader: team.is_leader === 1,
      })),
      away: (await listAway(db, [id], { first: '' })).map(({ first_day, last_day }) => ({
        first: first_day,
        last: last_day,
      })),
      places: told.map(({ row, task, title, when }) => ({
        ...{ task: task.name, event: title, date: when, state: row.state, reason: row.reason },
        asked: at(row.asked_at),
        answered: at(row.answered_at),
      })),
    });
  }
  return exported;
}

/** What a deleted account takes away, as long as that can be undone. */
export type KeptServing = {
  people: PersonRow[];
  teams: RowOf<'serving_teams'>[];
  away: RowOf<'serving_away'>[];
  /** The places ahead, which are free now. */
  freed: PlaceRow[];
  /** Why they could not. */
  reasons: Pick<PlaceRow, 'id' | 'reason'>[];
};

/**
 * Removes from who serves whose account is deleted, before it is: the places that they had stay as numbers, those ahead are
 * free, and the leaders are told. Returns it all as it was. Belongs in the transaction that deletes the account; one that
 * also changes public content says so before.
 */
export async function forgetServingOf({ db, clock }: Needs, userId: string): Promise<KeptServing> {
  const kept: KeptServing = { people: [], teams: [], away: [], freed: [], reasons: [] };
  for (const person of await peopleOf(db, userId)) {
    const { id, email } = person;
    kept.people.push(person);
    kept.teams.push(...(await listRows(db, 'serving_teams', { person_id: id }, ['task_id'])));
    kept.away.push(...(await listRows(db, 'serving_away', { person_id: id }, ['id'])));
    kept.freed.push(...(await freeAhead({ db, clock }, { personId: id, news: 'left' })));
    for (const { id: place, reason } of await listRows(db, 'serving_places', { person_id: id }, [
      'id',
    ]))
      if (reason !== '') kept.reasons.push({ id: place, reason });
    await changeRows(db, 'serving_places', { person_id: id }, { reason: '' });
    await deleteRows(db, 'serving_teams', { person_id: id });
    await deleteRows(db, 'serving_away', { person_id: id });
    if (email !== '') await deleteRows(db, 'serving_pending', { email });
    const link_number = person.link_number + 1;
    const nobody = {
      ...{ name: '', email: '', phone: '', language: null },
      ...{ user_id: null, feed_digest: null },
    };
    await changeRows(db, 'serving_people', { id }, { ...nobody, link_number });
  }
  return kept;
}

/** Gives an account that is there again what it had, but for places that somebody else has now. */
export async function returnServing(
  { db, clock }: Needs,
  { people, teams, away, freed, reasons }: KeptServing,
): Promise<void> {
  for (const { id, link_number: _number, ...person } of people) {
    const now = await findRowIn(db, 'serving_people', { id });
    if (now?.name === '' && now.user_id === null)
      await changeRows(db, 'serving_people', { id }, person);
  }
  for (const team of teams)
    if (await hasRow(db, 'serving_tasks', { id: team.task_id }))
      await insertNew(db, 'serving_teams', team);
  for (const days of away) await insertNew(db, 'serving_away', days);
  for (const { id, reason } of reasons) await changeRows(db, 'serving_places', { id }, { reason });
  await returnPlaces({ db, clock }, freed);
}

async function returnPlaces({ db, clock }: Needs, freed: PlaceRow[]): Promise<void> {
  const dates = await lockDates(
    { db, clock },
    freed.map(({ date_id }) => date_id),
  );
  for (const { id, state } of freed) {
    const row = await findRowIn(db, 'serving_places', { id, state: 'given-up' });
    const date = row && dates.get(row.date_id);
    if (!row || !date?.gathering || (await findHeld(db, heldAs(row)))) continue;
    if ((await freePlaces(date.gathering, date.holding, row.task_id)) <= 0) continue;
    await movePlace({ clock }, date.holding, row, { state, news: '' }, undefined);
  }
  for (const { gathering, holding } of dates.values())
    await followClock({ clock }, gathering, holding);
}

const heldAs = ({ date_id, task_id, person_id }: PlaceRow) => ({ date_id, task_id, person_id });
