import type { Mail, MailState } from '#contract/mails.ts';
import { t } from '#languages/t.ts';
import { type ChurchTime, momentInWords } from '#web/admin/saving/fields.ts';

/** The name of a mail in a list, and in its buttons. */
export const titleOf = ({ subject }: Pick<Mail, 'subject'>) => subject || t('A mail');

/** "To john@example.org · asked for on November 21, 2026, 7 PM · tried 22 times · given up at 4:31 PM" */
export function factsOf(
  { to, askedAt, attempts, givenUpAt }: Omit<Mail, '_id'>,
  site: ChurchTime,
  now?: Date,
): string {
  const moment = (instant: string) => momentInWords(instant, site, now);
  return [
    to === null ? t('To a deleted account') : t('To {address}', { address: to }),
    t('asked for: {moment}', { moment: moment(askedAt) }),
    t('{attempts, plural, one {tried once} other {tried # times}}', { attempts }),
    ...(givenUpAt === null ? [] : [t('given up: {moment}', { moment: moment(givenUpAt) })]),
  ].join(' · ');
}

/** The state of a mail: "Not sent", "Next try: 4:31 PM". */
export function statusOf(
  { state, attempts, nextTryAt }: Pick<Mail, 'state' | 'attempts' | 'nextTryAt'>,
  site: ChurchTime,
  now = new Date(),
): string {
  if (state === 'failed') return t('Not sent ## mail');
  const isDue = nextTryAt === null || Date.parse(nextTryAt) <= now.getTime();
  if (isDue) return attempts === 0 ? t('About to be sent ## mail') : t('About to be tried again');
  return t('Next try: {moment}', { moment: momentInWords(nextTryAt, site, now) });
}

/** What administrators should know on every tab; empty if everything is fine. */
export function troubleInWords(
  { failed, waiting, failingSince, reason, isStuck }: MailState,
  site: ChurchTime,
  now?: Date,
): string {
  const since = failingSince === null ? '' : momentInWords(failingSince, site, now);
  const sentences = [
    ...(failed > 0
      ? [t('{count, plural, one {# mail} other {# mails}} could not be sent.', { count: failed })]
      : []),
    ...(isStuck
      ? [
          t(
            'Mail has not gone out since {since}: {count, plural, one {# mail} other {# mails}} waiting.',
            { since, count: waiting },
          ),
          reason,
        ]
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
  return t(
    '{count, plural, one {# mail has been waiting since {since}. It will be tried again automatically.} other {# mails are waiting, the oldest since {since}. They will be tried again automatically.}}',
    { count: waiting, since },
  );
}

/** Where administrators find the mails that were not sent. */
export const MAIL_PATH = '/admin/mail';
