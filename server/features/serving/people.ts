import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { trustedOwnerOf } from '#server/features/intake/sender.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { addRow, changeRows, insertNew, lockRow } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';
import { deleteConfirmed } from './links-store.ts';
import { ownPath } from './own-links.ts';
import {
  giveToAccount,
  listByAddress,
  listTeamsOf,
  type PersonRow,
  searchPeople,
} from './people-store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

export type WrittenPerson = {
  name: string;
  email: string;
  phone: string;
  /** In which language they wrote it themselves. */
  language?: string | null;
};

/** A name as it is compared: a couple shares an address, and is two people. */
const nameKey = (name: string) =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The person with this name and address, if there is one. */
export async function findPerson(
  db: Database,
  { name, email }: Pick<WrittenPerson, 'name' | 'email'>,
): Promise<PersonRow | undefined> {
  if (email === '') return undefined;
  const known = await listByAddress(db, email.toLowerCase());
  return known.find((person) => nameKey(person.name) === nameKey(name));
}

/**
 * The person with this name and address, or a new one. `actor`: whose account it is, if they wrote it themselves. An
 * address that nobody proved joins no account.
 */
export async function personOf(
  { db, clock }: Needs,
  { name, email, phone, language = null }: WrittenPerson,
  actor?: Actor,
): Promise<PersonRow> {
  const address = email.toLowerCase();
  const same = await findPerson(db, { name, email });
  const user_id = await accountOf(db, address, actor);
  const now = toStored(clock.now());
  if (same) {
    const change = {
      ...(same.user_id === null && user_id !== null && { user_id }),
      ...(language !== null && language !== same.language && { language }),
    };
    if (Object.keys(change).length > 0)
      await changeRows(db, 'serving_people', { id: same.id }, change);
    return { ...same, ...change };
  }
  const row: PersonRow = {
    ...{ id: newId(), name, email: address, phone, user_id, language },
    ...{ link_number: 1, feed_digest: null, version: 1 },
    created_at: now,
    updated_at: now,
  };
  await addRow(db, 'serving_people', row);
  return row;
}

/** Whose account it is: of who is logged in with it and proved it, or of whom the office knows by the address. */
export async function accountOf(
  db: Database,
  email: string,
  actor?: Actor,
): Promise<string | null> {
  if (actor) return actor.userId;
  return email === '' ? null : trustedOwnerOf(db, email);
}

/**
 * Those with an address belong to its account from now on, if nobody but its owner has the password. To be called in the
 * transaction by which that became so, or by which an account got the address.
 */
export async function joinAccount(db: Database, email: string): Promise<void> {
  const userId = await accountOf(db, email.toLowerCase());
  if (userId !== null) await giveToAccount(db, { email: email.toLowerCase(), userId });
}

/** Puts a person into a team. False if they are in it. */
export const joinTeam = (
  { db, clock }: Needs,
  { taskId, personId, isLeader }: { taskId: string; personId: string; isLeader: boolean },
): Promise<boolean> =>
  insertNew(db, 'serving_teams', {
    task_id: taskId,
    person_id: personId,
    is_leader: isLeader ? 1 : 0,
    created_at: toStored(clock.now()),
  });

/** The most people of one answer. */
const MOST = 50;

/** Those who serve anywhere and whose name or address has these words, with their teams. */
export async function peopleFound(db: Database, search: string) {
  const found = await searchPeople(db, search, MOST);
  const teams = await listTeamsOf(
    db,
    found.map(({ id }) => id),
  );
  return found.map(({ id, name, email, phone }) => ({
    ...{ id, name, email, phone },
    teams: teams.filter(({ person_id }) => person_id === id).map((team) => team.name),
  }));
}

/** Makes all links of a person void. */
export async function renewOwnLink(db: Database, person: PersonRow): Promise<PersonRow> {
  const link_number = person.link_number + 1;
  await changeRows(db, 'serving_people', { id: person.id }, { link_number });
  // The links by which they confirmed places lead to the same page.
  if (person.email !== '') await deleteConfirmed(db, person.email);
  return { ...person, link_number };
}

/** Another link for a person, to be given by hand. The activity says so, without a name. Refuses `not-found`. */
export async function linkByHand(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  actor: Actor,
  id: string,
): Promise<{ address: string }> {
  return db.transaction().execute(async (transaction) => {
    const person = await lockRow(transaction, 'serving_people', id);
    if (!person) throw new Refusal('not-found', t('This person is no longer here.'));
    const renewed = await renewOwnLink(transaction, person);
    const teams = (await listTeamsOf(transaction, [id])).map(({ name }) => name);
    const what = `another link for somebody ${teams.length > 0 ? `of ${teams.slice(0, NAMED).join(', ')}` : 'in no team'}`;
    const now = toStored(clock.now());
    await recordChange(
      transaction,
      actor,
      { action: 'update', kind: 'serving', id: '', what },
      now,
    );
    return { address: `${config.publicUrl}${await ownPath(transaction, renewed)}` };
  });
}

/** As many teams as the activity names. */
const NAMED = 3;
