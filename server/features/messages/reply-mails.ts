import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { deliver } from '#server/features/deliveries/deliver.ts';
import { answersGoTo } from '#server/features/office/notified.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toStored } from '#server/platform/clock.ts';
import { changeRows, findRowIn } from '#server/platform/database/rows.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { replyMail } from './jobs.ts';
import { topicOf } from './mails.ts';

/**
 * Sends a stored reply; the job has its id. That it was sent is stored with the reply, so that neither a crash after
 * it nor "Send again" sends another. One that lies in the outbox was not sent.
 */
export function replyMails(needs: Pick<Services, 'db' | 'clock' | 'config' | 'send'>): JobHandler {
  const { db, clock, config } = needs;
  return deliver(needs, replyMail, {
    recipient: async (_, { id }) => {
      const reply = await findRowIn(db, 'message_replies', { id });
      const message = reply && (await findRowIn(db, 'messages', { id: reply.message_id }));
      return { address: reply?.recipient, kept: message?.language };
    },
    write: async (_, { id }) => {
      const reply = await findRowIn(db, 'message_replies', { id });
      // With its message, somebody deleted it.
      if (!reply || reply.sent_at !== null) return undefined;
      const { recipient: to, subject, text } = reply;
      const replyTo = await replyToOf({ db, config }, reply.message_id);
      const letter = { greeting: text, lines: [] };
      return { to, subject, letter, ...(replyTo !== '' && { replyTo }) };
    },
    note: async (delivery, { id }) => {
      const now = toStored(clock.now());
      const noted = delivery.to === 'outbox' ? { left_at: now } : { sent_at: now };
      await changeRows(db, 'message_replies', { id }, noted);
    },
    // Without its own subject: what is sent again is noted in the activity log.
    describe: async (_, { id }) => {
      const reply = await findRowIn(db, 'message_replies', { id });
      return { to: reply?.recipient ?? null, subject: t('A reply to a message') };
    },
  });
}

/**
 * Who reads what a sender answers to a reply: the addresses told of such messages, or else the church's. Empty if there
 * is none.
 */
async function replyToOf(
  needs: Pick<Services, 'db' | 'config'>,
  messageId: string,
): Promise<string> {
  const message = await findRowIn(needs.db, 'messages', { id: messageId });
  const told = message ? await answersGoTo(needs, topicOf(message.kind), message) : [];
  return told.length > 0 ? told.join(', ') : (await siteSettings(needs.db)).email;
}
