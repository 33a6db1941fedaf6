import {
  type Invitee,
  type InviteeContent,
  type InviteeState,
  inviteeContentSchema,
} from '#contract/invitees.ts';
import { t } from '#languages/t.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import { jsonIn } from '#server/platform/json-in.ts';
import { plainLetters } from '#server/platform/lists/plain-letters.ts';
import type { Database, RowOf } from '#server/schema.ts';

export type InviteeRow = RowOf<'invitees'>;

export const contentOf = (row: InviteeRow): InviteeContent => ({
  name: row.name,
  email: row.email,
  phone: row.phone,
  birthday: row.birthday,
  household: row.household,
  householdName: row.household_name,
  guardianName: row.guardian_name,
  groups: inviteeContentSchema.shape.groups.parse(jsonIn(row.groups)),
  note: row.note,
});

export const columnsOf = (content: InviteeContent) => ({
  name: content.name,
  sort_name: plainLetters(content.name, '-'),
  email: content.email,
  phone: content.phone,
  birthday: content.birthday,
  household: content.household,
  household_name: content.householdName,
  guardian_name: content.guardianName,
  groups: JSON.stringify(content.groups),
  note: content.note,
});

/** A stored person to invite, as administrators read it. */
export const toInvitee = (row: InviteeRow): Invitee => ({
  _id: row.id,
  ...contentOf(row),
  state: row.state as InviteeState,
  mayBeInvited: mayBeInvited(row),
  version: row.version,
});

/** Children are not invited: their guardians are. */
export const mayBeInvited = ({ email, guardian_name, state }: InviteeRow): boolean =>
  email !== '' && guardian_name === '' && state !== 'invited' && state !== 'waiting';

/** Refuses `not-found`. */
export async function existing(db: Database, id: string): Promise<InviteeRow> {
  const row = await findRowIn(db, 'invitees', { id });
  if (!row)
    throw new Refusal('not-found', t('This person is no longer in the list of people to invite.'));
  return row;
}
