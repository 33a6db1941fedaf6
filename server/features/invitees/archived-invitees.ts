import { z } from 'zod';
import { idSchema } from '#contract/common.ts';
import { inviteeContentSchema, inviteeStates } from '#contract/invitees.ts';
import { storedDate } from '#server/content/visibility.ts';
import { accountHere } from '#server/features/intake/sender.ts';
import { insertNew, listRows } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { storeGroups } from './store.ts';
import { columnsOf, contentOf } from './stored-invitee.ts';

const instantSchema = z.iso.datetime().max(40);

/** A person to invite in a site archive, if people were included. */
export const archivedInviteeSchema = inviteeContentSchema.extend({
  id: idSchema,
  state: z.enum(inviteeStates),
  /** The account that the invitation made. */
  userId: idSchema.nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
type ArchivedInvitee = z.infer<typeof archivedInviteeSchema>;

/** In the order they were made. Nobody waits for an invitation in another site. */
export async function archivedInvitees(db: Database): Promise<ArchivedInvitee[]> {
  return (await listRows(db, 'invitees', {}, ['created_at', 'id'])).map((row) => ({
    id: row.id,
    ...contentOf(row),
    state: archivedInviteeSchema.shape.state.exclude(['waiting']).catch('listed').parse(row.state),
    userId: row.user_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

const at = (text: string) => storedDate('at', text, 'UTC') ?? text;

/** Stores those who are not there yet, after the accounts. Invites nobody. Returns how many. */
export async function addInvitees(db: Database, invitees: ArchivedInvitee[]): Promise<number> {
  let added = 0;
  for (const { id, state, userId, createdAt, updatedAt, ...person } of invitees) {
    const user_id = userId && (await accountHere(db, userId));
    const isNew = await insertNew(
      db,
      'invitees',
      {
        ...{ id, ...columnsOf(person), user_id, asked_by: null, version: 1 },
        // Who was invited elsewhere and has no account here can be invited here.
        state: state === 'waiting' || (state === 'invited' && !user_id) ? 'listed' : state,
        created_at: at(createdAt),
        updated_at: at(updatedAt),
      },
      ['id'],
    );
    if (!isNew) continue;
    await storeGroups(db, id, person.groups);
    added += 1;
  }
  return added;
}
