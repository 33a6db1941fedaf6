import type { z } from 'zod';
import { type ListedMember, type servingCalls, teamMemberSchema } from '#contract/serving.ts';
import { MAX_TEAM } from '#contract/serving-constants.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { shownBy } from '#server/features/calendar/formatted-event.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { createOnce } from '#server/platform/calls/creation-keys.ts';
import { conflict, invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { withChanges } from '#server/platform/calls/with-changes.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import { changeRows, deleteRows, findRowIn, holdRow } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { freeAhead } from './free-ahead.ts';
import { accountOf, joinTeam, personOf } from './people.ts';
import {
  findMember,
  listMembers,
  listTeamsOf,
  type MemberRow,
  type PersonRow,
} from './people-store.ts';
import { dateAtKey } from './served-dates.ts';
import { sumServed } from './store.ts';
import { note } from './tasks.ts';
import { managesTasks, seenTask, visibleTasks } from './visible-tasks.ts';
import { ofThem, type Warning, warningsAt } from './warnings.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'jobs'>;
type Read = Pick<Needs, 'db' | 'clock'>;
type Calls = typeof servingCalls;
type Added = z.output<Calls['POST /api/serving/tasks/{id}/team']['body']>;
type Changed = z.output<Calls['PUT /api/serving/tasks/{id}/team/{person}']['body']>;
type Member = { id: string; person: string };

/** How far back it is counted how often somebody served. */
const COUNTED_DAYS = 182;

/** The team of a task, and who cannot on a date. Refuses `not-found`. */
export async function teamOf(
  { db, clock }: Read,
  actor: Actor,
  { id, date }: { id: string; date?: string | undefined },
): Promise<ListedMember[]> {
  await seenTask(db, actor, id);
  const gathering = date === undefined ? undefined : (await dateAtKey(db, date)).gathering;
  const rows = await listMembers(db, [id]);
  const people = rows.map((row) => row.id);
  const warnings = gathering ? await warningsAt(db, gathering, people) : new Map<string, Warning>();
  return present({ db, clock }, id, rows, warnings);
}

async function present(
  { db, clock }: Read,
  taskId: string,
  rows: readonly MemberRow[],
  warnings: ReadonlyMap<string, Warning> = new Map(),
): Promise<ListedMember[]> {
  const since = toStored(clock.now().subtract({ hours: 24 * COUNTED_DAYS }));
  const served = await sumServed(db, taskId, { now: toStored(clock.now()), since });
  const { timeZone, words } = shownBy(await siteSettings(db));
  return rows.map((row) => {
    const { last = null, times = 0, ahead = 0 } = served.get(row.id) ?? {};
    const warning = warnings.get(row.id);
    const lastServed = last && toSent(last, timeZone);
    const { id, name, email, phone, version } = row;
    return {
      ...{ id, name, email, phone, version, lastServed, times, ahead },
      isLeader: row.is_leader === 1,
      hasAccount: row.user_id !== null,
      lastInWords: lastServed ? dateInWords(lastServed, words) : '',
      warning: warning ? ofThem(warning) : '',
    };
  });
}

async function shown(needs: Read, { id, person }: Member): Promise<ListedMember | undefined> {
  const row = await findMember(needs.db, id, person);
  return row && (await present(needs, id, [row]))[0];
}

async function shownNow(needs: Read, member: Member): Promise<ListedMember> {
  const found = await shown(needs, member);
  if (!found) throw new Error('Somebody was put into a team and is not there.');
  return found;
}

/**
 * Adds somebody to a team. Refuses `not-found`; `forbidden` who names a leader, or chooses among those of other teams, and
 * may not; and `invalid` one too many.
 */
export async function addToTeam(
  { db, clock }: Read,
  actor: Actor,
  id: string,
  { key, ...content }: Added,
): Promise<ListedMember> {
  const { isLeader } = content;
  return db.transaction().execute((transaction) =>
    createOnce(
      transaction,
      { call: 'POST /api/serving/tasks/{id}/team', of: id, key, actor, content },
      { clock },
      {
        find: (made) => shown({ db: transaction, clock }, { id, person: made }),
        toSent: (made) => made,
        idOf: (made) => made.id,
        make: async () => {
          const own = { db: transaction, clock };
          await holdRow(transaction, 'serving_tasks', id);
          const task = await seenTask(transaction, actor, id);
          if (isLeader) refuseNaming(actor);
          await refuseFullTeam(transaction, id);
          const { id: personId } = await meant(own, actor, content);
          if (!(await joinTeam(own, { taskId: id, personId, isLeader })))
            throw invalidField('name', t('This person is in the team already.'));
          const now = toStored(clock.now());
          await note(transaction, actor, { action: 'update', row: task }, now);
          return shownNow(own, { id, person: personId });
        },
      },
    ),
  );
}

/**
 * The person who is meant: one who is known, as they are, or who has the name and address that were written. Whether
 * somebody is known is for editors alone to learn.
 */
async function meant(
  { db, clock }: Read,
  actor: Actor,
  { person: id, ...written }: Added,
): Promise<PersonRow> {
  if (id === undefined) return personOf({ db, clock }, written);
  if (!managesTasks(actor))
    throw new Refusal(
      'forbidden',
      t('Only editors and administrators choose among all who serve.'),
    );
  const known = await findRowIn(db, 'serving_people', { id });
  if (!known || known.name === '')
    throw new Refusal(
      'not-found',
      t('This person is no longer here. Please write them down below.'),
    );
  return known;
}

function refuseNaming(actor: Actor): void {
  if (managesTasks(actor)) return;
  throw new Refusal('forbidden', t('Only editors and administrators say who leads a team.'));
}

/** Refuses `invalid` where there are as many in a team as there may be. */
export async function refuseFullTeam(db: Database, taskId: string): Promise<void> {
  if ((await listMembers(db, [taskId])).length >= MAX_TEAM)
    throw new Refusal('invalid', t('A team has at most {max} people.', { max: MAX_TEAM }));
}

/**
 * Changes somebody in a team. Refuses `not-found`; `conflict` where another version was seen; and `forbidden` who changes the
 * name or address of a person whom others know too: whoever has the address has the person's link, and what they lead.
 */
export async function changeMember(
  { db, clock }: Read,
  actor: Actor,
  member: Member,
  { version, ...changes }: Changed,
): Promise<ListedMember> {
  return db.transaction().execute(async (transaction) => {
    const own = { db: transaction, clock };
    await holdRow(transaction, 'serving_people', member.person);
    const task = await seenTask(transaction, actor, member.id);
    const row = await memberIn(transaction, member);
    if (version !== undefined && version !== row.version)
      throw conflict(await shownNow(own, member));
    const { name, email, phone } = row;
    const stored = { name, email, phone, isLeader: row.is_leader === 1 };
    const { isLeader, ...next } = withChanges(teamMemberSchema, stored, changes);
    if (isLeader !== stored.isLeader) {
      refuseNaming(actor);
      const at = { task_id: member.id, person_id: row.id };
      await changeRows(transaction, 'serving_teams', at, { is_leader: isLeader ? 1 : 0 });
    }
    const address = next.email.toLowerCase();
    if (next.name !== name || address !== email || next.phone !== phone)
      await refuseSharedPerson(transaction, actor, row);
    const now = toStored(clock.now());
    // Links went to the address before, which may have been a slip.
    const link_number = row.link_number + (address === email ? 0 : 1);
    const user_id = address === email ? row.user_id : null;
    await changeRows(
      transaction,
      'serving_people',
      { id: row.id },
      {
        ...{ name: next.name, email: address, phone: next.phone, link_number },
        user_id: user_id ?? (await accountOf(transaction, address)),
        version: row.version + 1,
        updated_at: now,
      },
    );
    await note(transaction, actor, { action: 'update', row: task }, now);
    return shownNow(own, member);
  });
}

async function memberIn(db: Database, { id, person }: Member): Promise<MemberRow> {
  const row = await findMember(db, id, person);
  if (!row) throw new Refusal('not-found', t('This person is not in the team any more.'));
  return row;
}

async function refuseSharedPerson(db: Database, actor: Actor, row: MemberRow): Promise<void> {
  if (managesTasks(actor)) return;
  const seen = new Set((await visibleTasks(db, actor)).map(({ id }) => id));
  const teams = await listTeamsOf(db, [row.id]);
  const isTheirs = teams.every(({ task_id, is_leader }) => seen.has(task_id) && is_leader === 0);
  if (isTheirs && row.user_id === null) return;
  throw new Refusal(
    'forbidden',
    t(
      'Ask the church office to change this: the person has an account, leads a team, or serves in others too.',
    ),
  );
}

/** Takes somebody out of a team and of its dates ahead. A second time does nothing. Refuses `not-found` a task not seen. */
export async function removeFromTeam(
  { db, clock, jobs }: Needs,
  actor: Actor,
  { id, person }: Member,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const task = await seenTask(transaction, actor, id);
    const row = await findMember(transaction, id, person);
    if (!row) return;
    // Leaders do not send each other away.
    if (row.is_leader === 1) refuseNaming(actor);
    const own = { db: transaction, clock };
    await freeAhead(own, { personId: person, taskId: id, letter: 'taken-out' });
    await deleteRows(transaction, 'serving_teams', { task_id: id, person_id: person });
    await note(transaction, actor, { action: 'update', row: task }, toStored(clock.now()));
  });
  void jobs.runDue();
}
