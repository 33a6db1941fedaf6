import { fillEmpty, listRows } from '#server/platform/database/rows.ts';
import type { Database, RowOf } from '#server/schema.ts';

export type TaskRow = RowOf<'serving_tasks'>;
export type PersonRow = RowOf<'serving_people'>;
export type MemberRow = PersonRow & { task_id: string; is_leader: number };

/** All tasks, by name. */
export async function listTasks(db: Database): Promise<TaskRow[]> {
  return listRows(db, 'serving_tasks', {}, ['name', 'id']);
}

const members = (db: Database) =>
  db
    .selectFrom('serving_teams')
    .innerJoin('serving_people', 'serving_people.id', 'serving_teams.person_id')
    .selectAll('serving_people')
    .select(['serving_teams.task_id', 'serving_teams.is_leader']);

/** The teams of tasks, by name. */
export async function listMembers(db: Database, taskIds: readonly string[]): Promise<MemberRow[]> {
  if (taskIds.length === 0) return [];
  return members(db)
    .where('serving_teams.task_id', 'in', taskIds)
    .orderBy('serving_people.name')
    .orderBy('serving_people.id')
    .execute();
}

/** How many are in the teams of tasks, by task. */
export async function countTeams(
  db: Database,
  taskIds: readonly string[],
): Promise<Map<string, number>> {
  if (taskIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('serving_teams')
    .select(({ fn }) => ['task_id', fn.countAll().as('count')])
    .where('task_id', 'in', taskIds)
    .groupBy('task_id')
    .execute();
  return new Map(rows.map(({ task_id, count }) => [task_id, Number(count)]));
}

/** Those who lead the teams of tasks, by name. */
export async function listLeaders(db: Database, taskIds: readonly string[]): Promise<MemberRow[]> {
  if (taskIds.length === 0) return [];
  return members(db)
    .where('serving_teams.task_id', 'in', taskIds)
    .where('serving_teams.is_leader', '=', 1)
    .orderBy('serving_people.name')
    .orderBy('serving_people.id')
    .execute();
}

/** Somebody in a team. */
export async function findMember(
  db: Database,
  taskId: string,
  personId: string,
): Promise<MemberRow | undefined> {
  return members(db)
    .where('serving_teams.task_id', '=', taskId)
    .where('serving_people.id', '=', personId)
    .executeTakeFirst();
}

/** The ids of the tasks that an account leads. */
export async function listLed(db: Database, userId: string): Promise<string[]> {
  const rows = await members(db)
    .where('serving_people.user_id', '=', userId)
    .where('serving_teams.is_leader', '=', 1)
    .execute();
  return rows.map(({ task_id }) => task_id);
}

/** Everybody with an address, or without one. */
export async function listByAddress(db: Database, email: string): Promise<PersonRow[]> {
  return listRows(db, 'serving_people', { email }, ['created_at', 'id']);
}

/** Those with an address who belong to no account belong to this one from now on. */
export async function giveToAccount(
  db: Database,
  { email, userId }: { email: string; userId: string },
): Promise<void> {
  await fillEmpty(db, 'serving_people', { email }, { user_id: userId });
}

/** Everybody whose name begins with a word or has it, by name. */
export async function searchPeople(
  db: Database,
  search: string,
  limit: number,
): Promise<PersonRow[]> {
  const all = await db
    .selectFrom('serving_people')
    .selectAll()
    .where('name', '!=', '')
    .orderBy('name')
    .orderBy('id')
    .execute();
  const words = search.toLowerCase();
  return all
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(words))
    .slice(0, limit);
}

/** The teams that people are in. */
export async function listTeamsOf(
  db: Database,
  personIds: readonly string[],
): Promise<{ person_id: string; task_id: string; is_leader: number; name: string }[]> {
  if (personIds.length === 0) return [];
  return db
    .selectFrom('serving_teams')
    .innerJoin('serving_tasks', 'serving_tasks.id', 'serving_teams.task_id')
    .select(['person_id', 'task_id', 'is_leader', 'serving_tasks.name'])
    .where('person_id', 'in', personIds)
    .orderBy('serving_tasks.name')
    .execute();
}

/** When these people cannot, from a day on; the first first. */
export async function listAway(
  db: Database,
  personIds: readonly string[],
  { first, last }: { first: string; last?: string },
): Promise<RowOf<'serving_away'>[]> {
  if (personIds.length === 0) return [];
  let query = db
    .selectFrom('serving_away')
    .selectAll()
    .where('person_id', 'in', personIds)
    .where('last_day', '>=', first);
  if (last !== undefined) query = query.where('first_day', '<=', last);
  return query.orderBy('first_day').orderBy('id').execute();
}

/** The same of everybody in the teams of tasks, with their names. */
export async function listAwayOfTeams(
  db: Database,
  taskIds: readonly string[],
  { first, last }: { first: string; last: string },
): Promise<(RowOf<'serving_away'> & { name: string })[]> {
  if (taskIds.length === 0) return [];
  return db
    .selectFrom('serving_away')
    .innerJoin('serving_people', 'serving_people.id', 'serving_away.person_id')
    .selectAll('serving_away')
    .select('serving_people.name')
    .where('last_day', '>=', first)
    .where('first_day', '<=', last)
    .where('person_id', 'in', ({ selectFrom }) =>
      selectFrom('serving_teams').select('person_id').where('task_id', 'in', taskIds),
    )
    .orderBy('first_day')
    .orderBy('serving_people.name')
    .orderBy('serving_away.id')
    .execute();
}

/** Deletes days on which people could not that were over before a day. */
export async function deletePastAway(db: Database, before: string): Promise<void> {
  await db.deleteFrom('serving_away').where('last_day', '<', before).execute();
}

/** Deletes people who are in no team, of whom nothing is known any more, and who were not added since. */
export async function deleteUnused(db: Database, before: string): Promise<void> {
  await db
    .deleteFrom('serving_people')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('serving_teams')
            .select('person_id')
            .whereRef('serving_teams.person_id', '=', 'serving_people.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('serving_places')
            .select('serving_places.id')
            .whereRef('serving_places.person_id', '=', 'serving_people.id'),
        ),
      ),
    )
    .execute();
}
