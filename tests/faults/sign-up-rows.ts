// What the tables say of the sign-ups of a crowd.
import type { ListEnd, ListOperation, ListState } from '#tests/history/waiting-list.ts';
import { momentIn } from './moment-in.ts';
import type { Place } from './place.ts';

/** Whose tables are looked into. */
type Looked = Pick<Place, 'look'>;

/** How all stand, and who ever waited, in the order of the list. */
export async function standsIn(place: Looked): Promise<ListEnd> {
  const rows = await place.look((db) =>
    db.selectFrom('sign_ups').selectAll().orderBy('turn').execute(),
  );
  return {
    all: rows.map(({ name: who, party, state }) => ({ who, party, state: state as ListState })),
    line: rows.filter(({ turn }) => turn !== null).map(({ name }) => name),
  };
}

export const offeredIn = async (place: Looked): Promise<string[]> =>
  (await standsIn(place)).all.filter(({ state }) => state === 'offered').map(({ who }) => who);

const letterOf = { change: ['changed'], cancel: ['canceled'], take: ['coming'] } as const;

/** When each operation seems to have happened: its mail was stored with it, and ids are in order of time. */
export async function hintsOf(place: Looked) {
  const jobs = await place.look((db) =>
    db.selectFrom('jobs').select(['id', 'payload']).where('kind', '=', 'sign-up-mail').execute(),
  );
  const rows = await place.look((db) => db.selectFrom('sign_ups').select(['id', 'name']).execute());
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const times = new Map<string, number[]>();
  for (const { id, payload } of jobs.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const { signUpId, letter } = JSON.parse(payload);
    const key = `${names.get(signUpId)} ${letter}`;
    times.set(key, [...(times.get(key) ?? []), momentIn(id)]);
  }
  return ({ asked }: ListOperation): { hint?: number } => {
    const { kind, who } = asked;
    const letters = kind === 'sign-up' ? ['coming', 'waiting'] : letterOf[kind];
    const of = letters.flatMap((letter) => times.get(`${who} ${letter}`) ?? []).sort();
    const hint = kind === 'take' ? of.at(-1) : of[0];
    return hint === undefined ? {} : { hint };
  };
}
