import type { z } from 'zod';
import type { inboxCalls, MessageDetail } from '#contract/inbox.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { sendJobAgain } from '#server/features/mails/mails.ts';
import { isFirstRequest } from '#server/platform/calls/creation-keys.ts';
import { invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { addRow, findRowIn } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import { nameOf } from './edit-message.ts';
import { existingMessage, message } from './inbox.ts';
import { updateMessage } from './inbox-store.ts';
import { replyMail } from './jobs.ts';
import { listReplies, type ReplyRow, setRecipient } from './reply-store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>;
type Body<N extends 'POST /api/messages/{id}/replies'> = z.output<(typeof inboxCalls)[N]['body']>;

/** More than anyone writes to one message; all of them are loaded with it. */
const MAX_REPLIES = 100;

/**
 * Stores a reply and sends it after the answer, by a job that has the reply's id: every try is the same mail. Marks the
 * message as answered. A reply with a key that is already there is not stored again; with other words it is refused
 * with `conflict`.
 */
export async function reply(
  { db, clock, jobs, config }: Needs,
  actor: Actor,
  id: string,
  { key, recipient: given, subject, text }: Body<'POST /api/messages/{id}/replies'>,
): Promise<MessageDetail> {
  // The same reply at the same moment waits here; what it says is compared with the stored one below.
  const creation = {
    call: 'POST /api/messages/{id}/replies',
    of: id,
    key,
    actor,
    content: '',
  } as const;
  await db.transaction().execute(async (transaction) => {
    await isFirstRequest(transaction, creation, { clock });
    const answered = await existingMessage(transaction, id);
    const recipient = given ?? answered.email;
    if (recipient === '')
      throw invalidField(
        'recipient',
        t('This message came without an address. Write one to reply to.'),
      );
    const before = await listReplies(transaction, id);
    const same = before.find((row) => row.key === key);
    if (same) return refuseOther(same, { recipient, subject, text });
    if (before.length >= MAX_REPLIES)
      throw new Refusal(
        'too-large',
        t('A message has at most {max} replies.', { max: MAX_REPLIES }),
      );
    const replyId = newId();
    const now = toStored(clock.now());
    await addRow(transaction, 'message_replies', {
      id: replyId,
      message_id: id,
      who_id: actor.userId,
      who: actor.user.name,
      recipient,
      subject,
      text,
      at: now,
      key,
    });
    await enqueueReply({ db: transaction, clock }, replyId);
    // Another version does not matter: a reply answers any.
    if (!(await updateMessage(transaction, answered, { state: 'answered' })))
      throw new Refusal(
        'conflict',
        t('Somebody changed this message at the same moment. Send again.'),
      );
    const what = `${nameOf(answered)} (answered)`;
    await recordChange(transaction, actor, { action: 'update', kind: 'message', id, what }, now);
  });
  void jobs.runDue();
  return message({ db, clock, config }, actor, id);
}

type Written = Pick<ReplyRow, 'recipient' | 'subject' | 'text'>;

function refuseOther(stored: Written, given: Written): void {
  if (stored.subject !== given.subject || stored.text !== given.text)
    throw new Refusal(
      'conflict',
      t('This reply was stored with other words before. Look at it below before you send another.'),
    );
}

const enqueueReply = (needs: Pick<Services, 'db' | 'clock'>, replyId: string) =>
  replyMail.enqueue(needs, { replyId }, { id: replyId, isAwaited: true });

/** Sends a reply that was not sent, to the address given. Refuses `conflict` if it was sent meanwhile. */
export async function sendReplyAgain(
  { db, clock, jobs, config }: Needs,
  actor: Actor,
  { id, replyId }: { id: string; replyId: string },
  recipient: string,
): Promise<MessageDetail> {
  await db.transaction().execute(async (transaction) => {
    const answered = await existingMessage(transaction, id);
    const found = await findRowIn(transaction, 'message_replies', { id: replyId });
    if (found?.message_id !== id)
      throw new Refusal('not-found', t('There is no such reply to this message.'));
    if (!(await setRecipient(transaction, replyId, recipient)))
      throw new Refusal('conflict', t('This reply was sent meanwhile. It was not sent again.'));
    const now = toStored(clock.now());
    if (!(await sendJobAgain(transaction, replyId, now, found.left_at !== null)))
      await enqueueReply({ db: transaction, clock }, replyId);
    const what = `${nameOf(answered)} (reply)`;
    await recordChange(transaction, actor, { action: 'send', kind: 'message', id, what }, now);
  });
  void jobs.runDue();
  return message({ db, clock, config }, actor, id);
}
