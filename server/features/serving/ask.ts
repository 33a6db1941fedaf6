import type { z } from 'zod';
import type { Issue } from '#contract/errors.ts';
import type { servingCalls } from '#contract/serving.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { createOnce } from '#server/platform/calls/creation-keys.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { listRows } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import { holdContent } from '#server/platform/processes/content-version.ts';
import type { Database } from '#server/schema.ts';
import { findMember, listMembers, type MemberRow } from './people-store.ts';
import { addPlace, followClock, freePlaces, tell } from './places.ts';
import { type HeldDate, holdDates, refuseGone } from './served-dates.ts';
import { countTaken, findHeld, type PlaceRow } from './store.ts';
import { note } from './tasks.ts';
import { seenTask } from './visible-tasks.ts';
import { ofThem, warningsAt } from './warnings.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'jobs'>;
type Call = (typeof servingCalls)['POST /api/serving/asks'];
type Asked = z.output<Call['body']>;

/**
 * Asks people for dates, all or none: each gets one mail with everything that they are asked. Who was asked already or
 * serves is passed over. Refuses `not-found`; `conflict` what is over or does not take place; and `invalid`, at each of
 * `asks` that it is about, where there is no place or the person cannot, unless it is sure.
 */
export async function ask(
  { db, clock, jobs }: Needs,
  actor: Actor,
  { key, ...asked }: Asked,
): Promise<z.output<Call['answer']>> {
  const call = 'POST /api/serving/asks';
  const answer = await db.transaction().execute(async (transaction) => {
    const creation = { call, key, actor, content: asked } as const;
    const made = await createOnce(
      transaction,
      creation,
      { clock },
      {
        find: (request_id) => listRows(transaction, 'serving_places', { request_id }, ['id']),
        // Also where everybody had been asked.
        idOf: ([first]) => first?.request_id ?? newId(),
        toSent: (rows) => inNumbers(transaction, rows),
        make: () => store({ db: transaction, clock }, actor, asked),
      },
    );
    return inNumbers(transaction, made);
  });
  void jobs.runDue();
  return answer;
}

async function inNumbers(
  db: Database,
  rows: readonly PlaceRow[],
): Promise<z.output<Call['answer']>> {
  const ids = [...new Set(rows.map(({ person_id }) => person_id))];
  const people =
    ids.length === 0 ? [] : await listRows(db, 'serving_people', { id: ids }, ['name']);
  return {
    asked: rows.length,
    mails: people.filter(({ email }) => email !== '').length,
    withoutAddress: people
      .filter(({ email }) => email === '')
      .map(({ id, name, phone }) => ({ id, name, phone })),
  };
}

async function store(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  actor: Actor,
  { task: taskId, asks, isSure }: Omit<Asked, 'key'>,
): Promise<PlaceRow[]> {
  // Nobody moves a date to another place between a look at it and a name for it.
  await holdContent(db);
  const task = await seenTask(db, actor, taskId);
  const team = new Map((await listMembers(db, [taskId])).map((member) => [member.id, member]));
  const keys = asks.map(({ date }) => date);
  const dates = await holdDates({ db, clock }, keys);
  const fresh = await listFresh(db, { taskId, asks, dates, team });
  if (!isSure) await refuseUnsuited(db, taskId, fresh);
  const made: PlaceRow[] = [];
  const request_id = newId();
  for (const { held, member } of fresh) {
    const place = { task_id: taskId, person_id: member.id, state: 'asked', request_id };
    made.push(await addPlace(held.holding, place));
  }
  for (const [personId, rows] of Map.groupBy(made, ({ person_id }) => person_id)) {
    const placeIds = rows.map(({ id }) => id);
    await tell({ clock }, { db }, { personId, letter: 'asked', placeIds });
  }
  for (const { gathering, holding } of dates.values())
    await followClock({ clock }, gathering, holding);
  if (made.length > 0)
    await note(db, actor, { action: 'update', row: task }, toStored(clock.now()));
  return made;
}

type Asking = {
  taskId: string;
  asks: Asked['asks'];
  dates: ReadonlyMap<string, HeldDate>;
  team: ReadonlyMap<string, MemberRow>;
};

/** Those who were not asked yet, and do not serve. Refuses `not-found` and `conflict`. */
async function listFresh(db: Database, { taskId, asks, dates, team }: Asking): Promise<Fresh[]> {
  const fresh: Fresh[] = [];
  for (const [index, { date, person }] of asks.entries()) {
    const held = dates.get(date);
    const member = team.get(person);
    if (!held || !member) throw notInTeam();
    const { dateId: date_id, now } = held.holding;
    refuseGone(held.gathering, now);
    const isNamedTwice = fresh.some(
      (other) => other.member.id === person && other.held.holding.dateId === date_id,
    );
    const of = { date_id, task_id: taskId, person_id: person };
    if (!isNamedTwice && !(await findHeld(db, of))) fresh.push({ index, held, member });
  }
  return fresh;
}

const notInTeam = () => new Refusal('not-found', t('This person is not in the team any more.'));

type Fresh = { index: number; held: HeldDate; member: MemberRow };

/** Refuses `invalid`, with everything that stands in the way. */
async function refuseUnsuited(db: Database, taskId: string, fresh: Fresh[]): Promise<void> {
  const issues: Issue[] = [];
  for (const [, all] of Map.groupBy(fresh, ({ held }) => held.holding.dateId)) {
    const [{ held } = { held: undefined }] = all;
    if (!held) continue;
    const people = all.map(({ member }) => member.id);
    const warnings = await warningsAt(db, held.gathering, people);
    const free = await freePlaces(held.gathering, held.holding, taskId);
    for (const [place, { index, member }] of all.entries()) {
      const warning = warnings.get(member.id);
      const path = `asks.${index}`;
      if (warning) issues.push({ path, message: `${member.name}: ${ofThem(warning)}` });
      else if (place >= free) issues.push({ path, message: await fullWords(db, held, taskId) });
    }
  }
  const [first] = issues;
  if (first) throw new Refusal('invalid', first.message, { issues });
}

/** Why nobody more is needed on a date. */
export async function fullWords(
  db: Database,
  { gathering, holding }: HeldDate,
  taskId: string,
): Promise<string> {
  const taken = await countTaken(db, holding.dateId, taskId);
  const needed = taken + (await freePlaces(gathering, holding, taskId));
  if (needed <= 0) return t('Nobody is needed for this on that date.');
  return needed === 1 ? t('The place is taken.') : t('All {needed} places are taken.', { needed });
}

/** Somebody of a team. Refuses `not-found`. */
export async function memberOf(db: Database, taskId: string, person: string): Promise<MemberRow> {
  const member = await findMember(db, taskId, person);
  if (!member) throw notInTeam();
  return member;
}
