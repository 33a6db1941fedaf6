import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { inviteIn, passwordOfNobody, takeMail } from '#server/features/users/invites.ts';
import { canMail, type Sent, sentTo } from '#server/features/users/sent-to.ts';
import { hasAccount } from '#server/features/users/stored-user.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { changeRows, hasRow } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { invitePeople } from './jobs.ts';
import { countWaiting, noteWaiting, stopWaiting } from './store.ts';
import { existing, type InviteeRow, mayBeInvited, toInvitee } from './stored-invitee.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'limits'>;

/**
 * Invites everybody of a group, or all, who has an address and is no child: long work, in the rate of the site's mails.
 * Asked twice, each gets one invitation. Refuses `conflict` where no mail server is set up.
 */
export async function inviteGroup(
  { db, clock, config }: Pick<Needs, 'db' | 'clock' | 'config'>,
  actor: Actor,
  group: string | undefined,
): Promise<{ waiting: number }> {
  if (!canMail({ config }))
    throw new Refusal(
      'conflict',
      t(
        'This site cannot send mail yet, so nobody was invited. Set up the mail server first, or invite people one by one: you get a link for each.',
      ),
    );
  const now = toStored(clock.now());
  return db.transaction().execute(async (transaction) => {
    await noteWaiting(transaction, group, { asked_by: actor.userId, updated_at: now });
    const waiting = await countWaiting(transaction);
    if (waiting > 0) await invitePeople.enqueue({ db: transaction, clock }, {});
    const what = group ?? '';
    const trace = { action: 'send', kind: 'invitees', id: 'invitees', what } as const;
    await recordChange(transaction, actor, trace, now);
    return { waiting };
  });
}

/** Takes back the invitations that are not sent yet. */
export const stopInviting = async ({
  db,
  clock,
}: Pick<Needs, 'db' | 'clock'>): Promise<{ stopped: number }> => ({
  stopped: await stopWaiting(db, toStored(clock.now())),
});

/** Invites one person at once. Refuses `conflict` with the reason, which then stands beside them. */
export async function inviteOne(needs: Needs, actor: Actor, id: string) {
  const row = await existing(needs.db, id);
  if (!mayBeInvited(row)) throw new Refusal('conflict', whyNot(row));
  const done = await inviteRow(needs, actor, row);
  if (!done.sent) throw new Refusal('conflict', reasons[done.reason]());
  return { ...done.sent, invitee: toInvitee(await existing(needs.db, id)) };
}

function whyNot({ state, guardian_name }: InviteeRow): string {
  if (guardian_name !== '')
    return t('Children are not invited. Please invite {guardian}.', { guardian: guardian_name });
  if (state === 'invited')
    return t(
      'This person was invited already. You can send the invitation again in the list of users.',
    );
  if (state === 'waiting') return t('The invitation of this person goes out soon.');
  return t('This person has no e-mail address. Please add one first.');
}

const reasons = {
  account: () =>
    t(
      'An account has this e-mail address already, so nobody was invited. Nothing was added to that account.',
    ),
  shared: () =>
    t(
      'Somebody else with this e-mail address was invited. Two people need two addresses for two accounts.',
    ),
  gone: () => t('This person was changed just now. Please look again.'),
};

/** An invitation that was sent, or why it was not. */
type Done = { sent: Sent; reason?: never } | { sent?: never; reason: keyof typeof reasons };

/**
 * Invites a person, once: the account, its mail and the note are one transaction. An account that has the address is left
 * alone, whoever it belongs to: that somebody wrote an address somewhere says nothing of whose it is.
 */
export async function inviteRow(
  needs: Needs,
  actor: Pick<Actor, 'userId'>,
  { id, version }: Pick<InviteeRow, 'id' | 'version'>,
): Promise<Done> {
  const { db, clock } = needs;
  const password_hash = await passwordOfNobody(actor);
  const made = await db.transaction().execute(async (transaction) => {
    const row = await existing(transaction, id);
    if (row.version !== version) return { reason: 'gone' } as const;
    const reason = await rivalOf(transaction, row);
    if (reason) {
      await changeRows(transaction, 'invitees', { id }, { state: reason, asked_by: null });
      return { reason };
    }
    await takeMail(needs, row.email);
    const now = toStored(clock.now());
    const { name, email } = row;
    const content = { name, email, role: 'user' as const, password_hash };
    const user = await inviteIn({ ...needs, db: transaction }, actor, content);
    const change = { state: 'invited', asked_by: null, user_id: user.id, updated_at: now };
    if (
      !(await changeRows(
        transaction,
        'invitees',
        { id, version },
        { ...change, version: version + 1 },
      ))
    )
      throw new Refusal('conflict', reasons.gone());
    return { user };
  });
  if (!made.user) return { reason: made.reason };
  return { sent: await sentTo(needs, 'invitation', made.user) };
}

/** Who has the address already: somebody of the list who was invited, or an account. */
async function rivalOf(
  db: Database,
  { email }: InviteeRow,
): Promise<'account' | 'shared' | undefined> {
  if (await hasRow(db, 'invitees', { email, state: 'invited' })) return 'shared';
  return (await hasAccount(db, email)) ? 'account' : undefined;
}
