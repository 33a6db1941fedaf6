import type { MailServices } from '#server/context.ts';
import { readersSettings } from '#server/features/settings/readers-settings.ts';
import type { Job } from '#server/platform/jobs/define-job.ts';
import type { JobHandler, JobWork } from '#server/platform/jobs/job-handler.ts';
import { inAskedLanguage } from '#server/platform/languages/language.ts';
import { type Letter, writeLetter } from '#server/platform/mail/letter.ts';
import type { Delivery, Mail } from '#server/platform/mail/mail.ts';
import { languageOf, type Recipient } from './language-of.ts';

/** A mail as a feature writes it: whom it is for, and what it says. The church's name and its end are added here. */
export type Written = Pick<Mail, 'to' | 'subject' | 'replyTo' | 'calendar' | 'headers'> & {
  letter: Omit<Letter, 'church'>;
  /** It is written, and sent to nobody (platform/mail/mail.ts). */
  isForNobody?: boolean;
};

/** What a feature says about its mails. */
type Mailing<P> = Omit<JobWork<P>, 'run'> & {
  /** Who gets it: the mail is written in their language. */
  recipient: (payload: P, job: { id: string }) => Promise<Recipient>;
  /** The mail, by how things are when it goes out; undefined if it would be untrue, or is for nobody any more. */
  write: (payload: P, job: { id: string }) => Promise<Written | undefined>;
  /** Notes that the mail went out, for those who show it. */
  note?: (delivery: Delivery, job: { id: string }) => Promise<void>;
};

/**
 * Delivers a feature's mails: one job is one mail to one person (docs/decisions/0130-deliveries.md). It is sent once, tried
 * again with growing pauses, and given up with a reason that administrators find under "Mail" (platform/jobs/job-rules.ts).
 */
export function deliver<P>(
  needs: MailServices,
  job: Job<P>,
  { recipient, write, note, ...words }: Mailing<P>,
): JobHandler {
  return job.handle({
    ...words,
    run: async (payload, { id, signal }) => {
      const language = await languageOf(needs.db, await recipient(payload, { id }));
      const delivery = await inAskedLanguage(language, async () => {
        const written = await write(payload, { id });
        return written && sendMail(needs, { id, ...written }, signal);
      });
      if (delivery) await note?.(delivery, { id });
    },
  });
}

/**
 * Sends a mail in the church's name, in the language in which it is called (`inAskedLanguage`). `id` is the same for every try, so
 * that a mail sent again is recognized.
 */
export async function sendMail(
  { db, config, send }: MailServices,
  { letter, subject, isForNobody = false, ...mail }: Written & Pick<Mail, 'id'>,
  signal: AbortSignal,
): Promise<Delivery> {
  const { name } = await readersSettings(db);
  const from =
    config.mailFrom ?? `${JSON.stringify(name)} <no-reply@${new URL(config.publicUrl).hostname}>`;
  const inChurchName = {
    ...mail,
    from,
    subject: `${subject} – ${name}`,
    ...writeLetter({ ...letter, church: name }),
  };
  return send(inChurchName, { signal, isForNobody });
}
