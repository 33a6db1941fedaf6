import type { Mail, MailState } from '#contract/mails.ts';
import { type ChurchTime, momentInWords } from '#web/admin/saving/fields.ts';

const counted = (count: number) => (count === 1 ? '1 mail' : `${count} mails`);

/** The name of a mail in a list, and in its buttons. */
export const titleOf = ({ subject }: Pick<Mail, 'subject'>) => subject || 'A mail';

/** "To john@example.org · asked for on November 21, 2026, 7 PM · tried 22 times · given up at 4:31 PM" */
export function factsOf(
  { to, askedAt, attempts, givenUpAt }: Omit<Mail, '_id'>,
  site: ChurchTime,
  now?: Date,
): string {
  const moment = (instant: string) => momentInWords(instant, site, now);
  return [
    to === null ? 'To a deleted account' : `To ${to}`,
    `asked for: ${moment(askedAt)}`,
    attempts === 1 ? 'tried once' : `tried ${attempts} times`,
    ...(givenUpAt === null ? [] : [`given up: ${moment(givenUpAt)}`]),
  ].join(' · ');
}

/** The state of a mail: "Not sent", "Next try: 4:31 PM". */
export function statusOf(
  { state, attempts, nextTryAt }: Pick<Mail, 'state' | 'attempts' | 'nextTryAt'>,
  site: ChurchTime,
  now = new Date(),
): string {
  if (state === 'failed') return 'Not sent';
  const isDue = nextTryAt === null || Date.parse(nextTryAt) <= now.getTime();
  if (isDue) return attempts === 0 ? 'About to be sent' : 'About to be tried again';
  return `Next try: ${momentInWords(nextTryAt, site, now)}`;
}

/** What administrators should know on every tab; empty if everything is fine. */
export function troubleInWords(
  { failed, waiting, failingSince, reason, isStuck }: MailState,
  site: ChurchTime,
  now?: Date,
): string {
  const since = failingSince === null ? '' : momentInWords(failingSince, site, now);
  const sentences = [
    ...(failed > 0 ? [`${counted(failed)} could not be sent.`] : []),
    ...(isStuck
      ? [`Mail has not gone out since ${since}: ${counted(waiting)} waiting.`, reason]
      : []),
  ];
  return sentences.join(' ');
}

/** "3 mails are waiting, the oldest since 4:31 PM." */
export function waitingInWords(
  { waiting, waitingSince }: Pick<MailState, 'waiting' | 'waitingSince'>,
  site: ChurchTime,
  now?: Date,
): string {
  const since = waitingSince === null ? '' : momentInWords(waitingSince, site, now);
  return waiting === 1
    ? `1 mail has been waiting since ${since}. It will be tried again automatically.`
    : `${waiting} mails are waiting, the oldest since ${since}. They will be tried again automatically.`;
}

/** Where administrators find the mails that were not sent. */
export const MAIL_PATH = '/admin/mail';
