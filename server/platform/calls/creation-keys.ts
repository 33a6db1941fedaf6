import { createHmac, hash } from 'node:crypto';
import type { Calls } from '#contract/calls.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { type Clock, toStored } from '#server/platform/clock.ts';
import { changeRows, findRowIn, insertNew } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { Refusal } from './refusal.ts';

type Needs = Pick<Services, 'clock'>;

/** What the body of such a request may have beside its content (contract/creation-key.ts). */
export type WithKey = { key?: string | undefined };

/** A request to make something, as its sender knows it again. */
export type Creation = {
  call: keyof Calls;
  /** The id in the call's path: what it is made for. */
  of?: string;
  /** Without one, as other programs send it, each request makes something of its own. */
  key: string | undefined;
  /** Whose key it is: others who learn it get nothing by it. Undefined for visitors. */
  actor: Pick<Actor, 'userId'> | undefined;
  /** What was sent, without passwords. */
  content: unknown;
};

type Kept<T> = {
  /** What was made, as it is now; undefined if it is gone. */
  find: (id: string) => Promise<T | undefined>;
  /** As it is sent, for who sent something else with the same key. */
  toSent: (made: T) => unknown;
};

type Making<T> = Kept<T> & {
  /** Makes it, in the same transaction. */
  make: () => Promise<T>;
  idOf: (made: T) => string;
};

/**
 * Makes something once for each key (docs/decisions/0082-created-once.md): a second request gets what the first one
 * made. Refuses `conflict` the same key with other words, and one whose entity is gone. Call it first in the
 * transaction: a request at the same moment waits here, in whatever process it is.
 */
export async function createOnce<T>(
  db: Database,
  creation: Creation,
  { clock }: Needs,
  making: Making<T>,
): Promise<T> {
  const row = keyRow(creation);
  if (!row) return making.make();
  if (!(await takeKey(db, row, clock))) return madeWith(db, row, making);
  const made = await making.make();
  const entity_id = making.idOf(made);
  await changeRows(db, 'creation_keys', { id: row.id }, { entity_id });
  return made;
}

/**
 * What a request with this key made before, if there was one; refuses as `createOnce` does. For use cases that look at
 * something else, or do slow work, before their transaction.
 */
export async function createdBefore<T>(
  db: Database,
  creation: Creation,
  kept: Kept<T>,
): Promise<{ made: T } | undefined> {
  const row = keyRow(creation);
  if (!row || !(await findKey(db, row))) return undefined;
  return { made: await madeWith(db, row, kept) };
}

/** Whether this is the first request with its key, for calls whose answer is a sentence alone. */
export async function isFirstRequest(
  db: Database,
  creation: Creation,
  { clock }: Needs,
): Promise<boolean> {
  const row = keyRow(creation);
  if (!row) return true;
  if (await takeKey(db, row, clock)) return true;
  const before = await findKey(db, row);
  if (before?.digest !== row.digest) throw otherWords(undefined);
  return false;
}

type Key = { id: string; digest: string };

const findKey = (db: Database, { id }: Pick<Key, 'id'>) => findRowIn(db, 'creation_keys', { id });

/** False if the key was used before; waits for another transaction that uses it now. */
const takeKey = (db: Database, key: Key, clock: Clock): Promise<boolean> =>
  insertNew(db, 'creation_keys', { ...key, entity_id: '', at: toStored(clock.now()) });

async function madeWith<T>(
  db: Database,
  { id, digest }: Key,
  { find, toSent }: Kept<T>,
): Promise<T> {
  const before = await findKey(db, { id });
  const made = before && (await find(before.entity_id));
  if (!made) throw gone();
  if (before.digest !== digest) throw otherWords(await toSent(made));
  return made;
}

/**
 * The key is stored as a digest, and what was sent is digested with the key itself: nobody who reads the table can find
 * out whether it was a certain name or address.
 */
function keyRow({ call, of = '', key, actor, content }: Creation): Key | undefined {
  if (key === undefined) return undefined;
  const id = hash('sha256', [call, of, actor?.userId ?? '', key.toLowerCase()].join('\n'));
  const digest = createHmac('sha256', key.toLowerCase())
    .update(JSON.stringify(content))
    .digest('hex');
  return { id, digest };
}

const gone = () =>
  new Refusal('conflict', t('This was saved already, and deleted since. Begin a new one.'));

function otherWords(current: unknown): Refusal {
  const message = t('This was saved already, with other words. Compare both texts and choose.');
  return new Refusal('conflict', message, { current, issues: [{ path: 'key', message }] });
}

/** Longer than any form stays open whose answer was lost. */
const KEY_DAYS = 30;

/** Forgets keys that nobody sends again. */
export async function forgetCreationKeys({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = toStored(clock.now().subtract({ hours: 24 * KEY_DAYS }));
  await db.deleteFrom('creation_keys').where('at', '<', before).execute();
}
