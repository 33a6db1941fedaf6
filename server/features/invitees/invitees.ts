import type { z } from 'zod';
import {
  type Invitee,
  type InviteeContent,
  type inviteeCalls,
  inviteeContentSchema,
} from '#contract/invitees.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { forgetName, recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { canMail } from '#server/features/users/sent-to.ts';
import { conflict, invalidField } from '#server/platform/calls/refusal.ts';
import { withChanges } from '#server/platform/calls/with-changes.ts';
import { dayIn, toStored } from '#server/platform/clock.ts';
import { deleteRows, findRowIn } from '#server/platform/database/rows.ts';
import { changeInvitee } from './made-invitees.ts';
import { countInvitees, type InviteeQuery, listInvitees } from './store.ts';
import { contentOf, existing, type InviteeRow, toInvitee } from './stored-invitee.ts';

/** As many as one answer holds. */
const PAGE_SIZE = 50;

type Needs = Pick<Services, 'db' | 'clock'>;

export async function invitees(
  { db }: Pick<Needs, 'db'>,
  { after, ...query }: InviteeQuery & { after?: string | undefined },
): Promise<{ invitees: Invitee[]; next: string | null }> {
  const behind = after === undefined ? undefined : await findRowIn(db, 'invitees', { id: after });
  const rows = await listInvitees(db, query, { behind, limit: PAGE_SIZE + 1 });
  const shown = rows.slice(0, PAGE_SIZE);
  return {
    invitees: shown.map(toInvitee),
    next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Rows read at once for a file with all of them. */
const AT_ONCE = 500;

/** Everybody of a query, in batches. */
export async function* allInvitees(
  { db }: Pick<Needs, 'db'>,
  query: InviteeQuery,
): AsyncGenerator<Invitee[], void> {
  let behind: InviteeRow | undefined;
  for (;;) {
    const rows = await listInvitees(db, query, { behind, limit: AT_ONCE });
    yield rows.map(toInvitee);
    behind = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}

export const inviteeGroups = async ({ db, config }: Pick<Services, 'db' | 'config'>) => ({
  ...(await countInvitees(db)),
  canMail: canMail({ config }),
});

type Changes = z.output<(typeof inviteeCalls)['PUT /api/invitees/{id}']['body']>;

/** Under this age somebody is a child here, who has a guardian and is not invited (docs/decisions/0136-people-to-invite.md). */
const ADULT = 18;

/** Changes the named fields. Refuses `conflict` for an older version, `invalid` a child without a guardian. */
export async function editInvitee(
  { db, clock }: Needs,
  actor: Actor,
  id: string,
  { version, ...changes }: Changes,
): Promise<Invitee> {
  return db.transaction().execute(async (transaction) => {
    const old = await existing(transaction, id);
    if (version !== undefined && version !== old.version) throw conflict(toInvitee(old));
    const person = withChanges(inviteeContentSchema, contentOf(old), changes);
    await checkGuardian({ db: transaction, clock }, person);
    const change = { id, version: old.version, person };
    if (!(await changeInvitee(transaction, { clock }, change)))
      throw conflict(toInvitee(await existing(transaction, id)));
    const trace = { action: 'update', kind: 'invitees', id, what: person.name } as const;
    await recordChange(transaction, actor, trace, toStored(clock.now()));
    return toInvitee(await existing(transaction, id));
  });
}

async function checkGuardian(
  { db, clock }: Needs,
  { birthday, guardianName }: InviteeContent,
): Promise<void> {
  if (guardianName !== '' || !/^\d/.test(birthday)) return;
  const { timeZone } = await siteSettings(db);
  const today = Temporal.PlainDate.from(dayIn(clock.now(), timeZone));
  if (birthday > today.subtract({ years: ADULT }).toString())
    throw invalidField(
      'guardianName',
      t('This person is under 18. Write the name of the guardian: children are not invited.'),
    );
}

/** Deletes a person with all that is known of them here; the name also from what Activity tells. */
export async function deleteInvitee({ db, clock }: Needs, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await existing(transaction, id);
    await deleteRows(transaction, 'invitees', { id });
    await forgetName(transaction, 'invitees', id);
    const trace = { action: 'delete', kind: 'invitees', id, what: '' } as const;
    await recordChange(transaction, actor, trace, toStored(clock.now()));
  });
}
