import type { TestMail } from '#contract/office.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { sendMail } from '#server/features/deliveries/deliver.ts';
import { toStored } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { Delivery } from '#server/platform/mail/mail.ts';
import { MailFailure } from '#server/platform/mail/mail-failure.ts';

/** How long an administrator waits for the mail server, in milliseconds. */
const PATIENCE_MS = 15_000;

const letter = () => ({
  greeting: t('This is a test mail.'),
  lines: [
    t(
      'An administrator sent it from the settings. If you can read it, mails of this site arrive here.',
    ),
  ],
});

/**
 * Sends a test mail right away, not as a job, so that the answer of the mail server can be shown. Refuses `too-many`
 * beyond the limit.
 */
export async function sendTestMail(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'limits' | 'send'>,
  actor: Actor,
  { to }: { to: string },
  patienceMs = PATIENCE_MS,
): Promise<TestMail> {
  const { db, clock, limits } = services;
  await limits.take('testMails', actor.userId);
  const id = newId();
  const mail = { id, to, subject: t('Test mail'), letter: letter() };
  const signal = AbortSignal.timeout(patienceMs);
  const result = await sendMail(services, mail, signal).then(deliveredInWords, failedInWords);
  const change = { action: 'send', kind: 'test-mail', id, what: '' } as const;
  await db
    .transaction()
    .execute((transaction) => recordChange(transaction, actor, change, toStored(clock.now())));
  return result;
}

function deliveredInWords(delivery: Delivery): TestMail {
  if (delivery.to === 'server')
    return {
      state: 'accepted',
      words: t('The mail server accepted the mail.'),
      said: delivery.reply,
      cure: t('If it does not arrive in some minutes, look among the spam.'),
    };
  return {
    state: 'left',
    words:
      delivery.to === 'outbox'
        ? t('No SMTP_URL is set: the mail was left in the outbox ({file}).', {
            file: delivery.file,
          })
        : t('No SMTP_URL is set: the mail was left in the outbox.'),
    said: '',
    cure: t('Set SMTP_URL to your mail server, and start the server again.'),
  };
}

function failedInWords(error: unknown): TestMail {
  if (!(error instanceof MailFailure)) throw error;
  return { state: 'refused', words: error.message, said: error.said, cure: error.cure };
}
