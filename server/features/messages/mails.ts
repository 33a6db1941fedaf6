import type { Services } from '../../context.ts';
import type { JobKind } from '../../platform/job-kind.ts';
import type { SendMail } from '../../platform/mail.ts';
import { churchMail } from '../settings/settings.ts';
import { findMessage } from './store.ts';

const subjects: Record<string, string> = {
  prayer: 'A prayer request',
  contact: 'A message from the website',
};

type Payload = { messageId: string };

/** Notifies `NOTIFY_EMAIL` of a message. A reply goes to its sender. */
export function messageMails({
  db,
  config,
  send,
}: Pick<Services, 'db' | 'config'> & { send: SendMail }): Record<string, JobKind> {
  return {
    'message-mail': {
      run: async (payload, { id, signal }) => {
        const message = await findMessage(db, (payload as Payload).messageId);
        if (!message || !config.notifyEmail) return;
        const phone = message.phone === '' ? [] : [`Phone: ${message.phone}`];
        const letter = {
          greeting: `${message.name} <${message.email}> wrote:`,
          lines: [message.request, ...phone],
        };
        const subject = subjectOf(message.kind);
        const mail = { id, to: config.notifyEmail, replyTo: message.email, subject, letter };
        await send(await churchMail({ db, config }, mail), { signal });
      },
      describe: async (payload) => {
        const message = await findMessage(db, (payload as Payload).messageId);
        return { to: config.notifyEmail ?? null, subject: subjectOf(message?.kind ?? '') };
      },
    },
  };
}

const subjectOf = (kind: string) => subjects[kind] ?? 'A message';
