import type { InviteeContent } from '#contract/invitees.ts';
import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { addRow, changeRows, deleteRows, findRowIn } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';
import { storeGroups } from './store.ts';
import { columnsOf } from './stored-invitee.ts';

/*
 * What an import makes of people, each in the transaction that notes what was made. No log-in is made, and no mail sent.
 */

type Needs = Pick<Services, 'clock'>;

/** Adds a person to invite. Returns the id; the version is 1. */
export async function addInvitee(
  db: Database,
  { clock }: Needs,
  person: InviteeContent,
): Promise<string> {
  const id = newId();
  const now = toStored(clock.now());
  await addRow(db, 'invitees', {
    id,
    ...columnsOf(person),
    state: 'listed',
    asked_by: null,
    user_id: null,
    version: 1,
    created_at: now,
    updated_at: now,
  });
  await storeGroups(db, id, person.groups);
  return id;
}

/** Changes a person who still has this version; false if they were changed, invited or deleted since. */
export async function changeInvitee(
  db: Database,
  { clock }: Needs,
  { id, version, person }: { id: string; version: number; person: InviteeContent },
): Promise<boolean> {
  const changed = await changeRows(
    db,
    'invitees',
    { id, version },
    { ...columnsOf(person), version: version + 1, updated_at: toStored(clock.now()) },
  );
  if (!changed) return false;
  await storeGroups(db, id, person.groups);
  // With another address they may be invited: that is seen when it is tried.
  for (const state of ['account', 'shared'])
    await changeRows(db, 'invitees', { id, state }, { state: 'listed' });
  return true;
}

/** The version of a person; undefined if there is none any more. */
export const versionOfInvitee = async (db: Database, id: string): Promise<number | undefined> =>
  (await findRowIn(db, 'invitees', { id }))?.version;

/** Deletes a person who still has this version; false if they were changed or invited since. */
export const removeInvitee = (
  db: Database,
  { id, version }: { id: string; version: number },
): Promise<boolean> => deleteRows(db, 'invitees', { id, version });
