import { answerInWords, askedInWords } from '#domain/answer-words.ts';
import { t } from '#languages/t.ts';
import type { MailServices } from '#server/context.ts';
import { deliver } from '#server/features/deliveries/deliver.ts';
import { pageAddress } from '#server/features/deliveries/page-address.ts';
import { readKept } from '#server/features/intake/answers.ts';
import { mayOpenInbox } from '#server/features/intake/sender.ts';
import { stillNotified } from '#server/features/office/notified.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { messageMail } from './jobs.ts';
import type { MessageRow } from './store.ts';

/** Which addresses of the office's settings are told of it. */
export const topicOf = (kind: string) => (kind === 'prayer' ? 'prayers' : 'messages');

/** To those whose account does not open the inbox: a link would lead them to a refusal. */
export const withoutLink = () =>
  t('Only administrators open the inbox: please ask one of them for more.');

/** Tells the office that a message came. */
export function messageMails(needs: MailServices): JobHandler {
  const { db, config } = needs;
  const recipientOf = async ({
    messageId,
    ...told
  }: {
    messageId: string;
    to?: string | undefined;
  }) => {
    const message = await findRowIn(db, 'messages', { id: messageId });
    return message && stillNotified({ db, config }, topicOf(message.kind), told, message);
  };
  return deliver(needs, messageMail, {
    recipient: async (told) => ({ address: await recipientOf(told) }),
    write: async ({ messageId, ...told }) => {
      const message = await findRowIn(db, 'messages', { id: messageId });
      const to = await recipientOf({ messageId, ...told });
      if (!message || !to) return undefined;
      const href = await pageAddress(needs, `/admin/messages/${message.id}`);
      const mayOpen = await mayOpenInbox(db, to);
      const { replyTo, greeting, lines } = wordsOf(message);
      return {
        to,
        subject: subjectOf(message),
        letter: mayOpen
          ? { greeting, lines, action: { label: t('Read it and answer'), href } }
          : { greeting, lines: [...lines, withoutLink()] },
        ...(replyTo && { replyTo }),
      };
    },
    describe: async ({ messageId, to = config.notifyEmail ?? null }) => {
      const message = await findRowIn(db, 'messages', { id: messageId });
      return { to, subject: message ? subjectOf(message) : t('A message') };
    },
  });
}

type Words = Pick<Letter, 'greeting' | 'lines'> & { replyTo?: string };

/** Nothing of what was written, nor by whom: mail is read by more people than a prayer is meant for. */
const prayerWords = (): Words => ({
  greeting: t('There is a new prayer request.'),
  lines: [t('It stands in no mail.')],
});

/** The message itself; a reply goes to its sender. */
function wordsOf(message: MessageRow): Words {
  if (message.kind === 'prayer') return prayerWords();
  if (message.kind === 'form') return formWords(message);
  const { name, email, request, person } = message;
  return {
    greeting:
      person === ''
        ? t('{name} wrote:', { name: `${name} <${email}>` })
        : t('{name} wrote to {person}:', { name: `${name} <${email}>`, person }),
    lines: [request, ...phoneLine(message)],
    replyTo: email,
  };
}

/** What was answered, but for what is sensitive. */
function formWords({ form_title, answers, ...message }: MessageRow): Words {
  const { name, email } = message;
  const kept = readKept(answers);
  const sensitive = kept.filter(({ isSensitive }) => isSensitive).length;
  const who = [name, email && `<${email}>`].filter(Boolean).join(' ') || t('Somebody');
  return {
    greeting: t('{who} answered “{form}”:', { who, form: form_title }),
    lines: [
      ...kept
        .filter(({ isSensitive }) => !isSensitive)
        .map((answer) => `${askedInWords(answer.label)} ${answerInWords(answer)}`),
      ...phoneLine(message),
      ...(sensitive > 0 ? [sensitiveWords(sensitive)] : []),
    ],
    ...(email && { replyTo: email }),
  };
}

const sensitiveWords = (count: number) =>
  t(
    '{count, plural, one {One answer is sensitive: it stands in no mail.} other {# answers are sensitive: they stand in no mail.}}',
    { count },
  );

const phoneLine = ({ phone }: Pick<MessageRow, 'phone'>) =>
  phone === '' ? [] : [t('Phone: {phone}', { phone })];

function subjectOf({ kind, person, form_title }: MessageRow): string {
  if (kind === 'form') return newAnswers(form_title, 1);
  if (person !== '') return t('A message for {person}', { person });
  if (kind === 'prayer') return t('A prayer request');
  return kind === 'contact' ? t('A message from the website') : t('A message');
}

/** The subject of a mail that answers to a form came. */
export const newAnswers = (form: string, count: number) =>
  t('{form}: {count, plural, one {a new answer} other {# new answers}}', { form, count });
