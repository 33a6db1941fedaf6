// What the tables say of the places of a task.
import type { Serves, ServingMail, ServingOperation } from '#tests/history/served-places.ts';
import { momentIn } from './moment-in.ts';
import type { Place } from './place.ts';
import { instantOf, type SeenOperation } from './serving-crowd.ts';

/** Whose tables are looked into. */
type Looked = Pick<Place, 'look'>;

/** Who has a place at the end. */
export async function servesIn(place: Looked): Promise<Serves[]> {
  const rows = await place.look((db) =>
    db
      .selectFrom('serving_places')
      .innerJoin('serving_people', 'serving_people.id', 'serving_places.person_id')
      .innerJoin('serving_dates', 'serving_dates.id', 'serving_places.date_id')
      .select(['serving_people.name', 'serving_places.state', 'serving_dates.starts_at'])
      .where('state', 'in', ['asked', 'yes'])
      .execute(),
  );
  return rows.map(({ name: who, state, starts_at }) => ({
    ...{ who, at: instantOf(starts_at), state: state as Serves['state'] },
  }));
}

/** A mail, and when it was stored with what it tells. */
export type StoredMail = ServingMail & { moment: number };

/** The mails that did not go out yet. */
export async function waitingMails(place: Looked): Promise<StoredMail[]> {
  const jobs = await place.look((db) =>
    db.selectFrom('jobs').select(['id', 'payload']).where('kind', '=', 'serving-mail').execute(),
  );
  const people = await place.look((db) =>
    db.selectFrom('serving_people').select(['id', 'name']).execute(),
  );
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return jobs.map(({ id, payload }) => {
    const { personId, letter } = JSON.parse(payload);
    // Both say that the person serves.
    const said = letter === 'put-in' ? 'serving' : letter;
    return { who: names.get(personId) ?? '', letter: said, moment: momentIn(id) };
  });
}

const letterOf: Partial<Record<ServingOperation['asked']['kind'], string>> = {
  take: 'serving',
  propose: 'swap-proposed',
  swap: 'swapped',
  decline: 'swap-declined',
  'put-in': 'serving',
  ask: 'asked',
  'take-out': 'taken-out',
};

/** Clocks of processes on one machine are that near to each other, in milliseconds. */
const NEAR_MS = 5;

/**
 * The same operations with the time at which each seems to have happened: that of its mail, which also says what became of
 * one that was asked twice.
 */
export function withHints(
  operations: readonly SeenOperation[],
  mails: readonly StoredMail[],
): ServingOperation[] {
  const left = new Set(mails);
  const hintOf = ({ asked: { kind, who, other }, call, return: to }: ServingOperation) => {
    const found = [...left].find(
      (mail) =>
        mail.who === (kind === 'propose' ? other : who) &&
        mail.letter === letterOf[kind] &&
        mail.moment >= call - NEAR_MS &&
        mail.moment <= to + NEAR_MS,
    );
    if (found) left.delete(found);
    // Who presses twice is answered the same; the first time tells both.
    const isMailed = kind === 'swap' || kind === 'decline' ? { isMailed: found !== undefined } : {};
    return { ...isMailed, ...(found && { hint: found.moment }) };
  };
  const [sure, doubtful] = [
    operations.filter(({ told, isRepeated }) => told === 'done' || !isRepeated),
    operations.filter(({ told, isRepeated }) => told === 'refused' && isRepeated),
  ];
  return [
    ...sure.map((operation) => ({ ...operation, ...hintOf(operation) })),
    ...doubtful.map((operation) => {
      const hint = hintOf(operation);
      return 'hint' in hint ? { ...operation, ...hint, told: 'done' as const } : operation;
    }),
  ];
}

const inWords = ({ who, letter }: ServingMail) => `${who} ${letter}`;

/** Who has the place no more when such a mail would go out does not get it. */
const OF_HOLDERS = ['serving', 'asked'];

/** Each mail that there has to be, once, and no other one. `areSent`: some may not have gone out, because they are not true. */
export function wrongMails(
  wanted: readonly ServingMail[],
  mails: readonly ServingMail[],
  { areSent = false } = {},
): string[] {
  const [should, are] = [Map.groupBy(wanted, inWords), Map.groupBy(mails, inWords)];
  return [...new Set([...should.keys(), ...are.keys()])].flatMap((mail) => {
    const [most, count] = [should.get(mail)?.length ?? 0, are.get(mail)?.length ?? 0];
    const mayMiss = areSent && OF_HOLDERS.includes(mail.split(' ')[1] ?? '');
    return count === most || (mayMiss && count < most) ? [] : [`${mail}: ${count}, not ${most}`];
  });
}
