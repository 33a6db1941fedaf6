import type { Services } from '../../context.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import type { SendMail } from '../../platform/mail.ts';
import { churchMail } from '../settings/settings.ts';
import { findMessage } from './store.ts';

const subjects: Record<string, string> = {
  prayer: 'A prayer request',
  contact: 'A message from the website',
};

/** Tells `NOTIFY_EMAIL` of a message. The answer goes to who wrote it. */
export function messageMails({
  db,
  config,
  send,
}: Pick<Services, 'db' | 'config'> & { send: SendMail }): Record<string, JobHandler> {
  return {
    'message-mail': async (payload, { id }) => {
      const { messageId } = payload as { messageId: string };
      const message = await findMessage(db, messageId);
      if (!message || !config.notifyEmail) return;
      const phone = message.phone === '' ? [] : [`Phone: ${message.phone}`];
      const letter = {
        greeting: `${message.name} <${message.email}> wrote:`,
        lines: [message.request, ...phone],
      };
      const subject = subjects[message.kind] ?? 'A message';
      const mail = { id, to: config.notifyEmail, replyTo: message.email, subject, letter };
      await send(await churchMail({ db, config }, mail));
    },
  };
}
