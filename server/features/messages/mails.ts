import { answerInWords, askedInWords } from '#domain/answer-words.ts';
import type { MailServices } from '#server/context.ts';
import { deliver } from '#server/features/deliveries/deliver.ts';
import { readKept } from '#server/features/intake/answers.ts';
import { mayOpenInbox } from '#server/features/intake/sender.ts';
import { stillNotified } from '#server/features/office/notified.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { messageMail } from './jobs.ts';
import type { MessageRow } from './store.ts';

const subjects: Record<string, string> = {
  prayer: 'A prayer request',
  contact: 'A message from the website',
};

/** Which addresses of the office's settings are told of it. */
export const topicOf = (kind: string) => (kind === 'prayer' ? 'prayers' : 'messages');

/** To those whose account does not open the inbox: a link would lead them to a refusal. */
export const WITHOUT_LINK = 'Only administrators open the inbox: please ask one of them for more.';

/** Tells the office that a message came. */
export function messageMails(needs: MailServices): JobHandler {
  const { db, config } = needs;
  return deliver(needs, messageMail, {
    write: async ({ messageId, ...told }) => {
      const message = await findRowIn(db, 'messages', { id: messageId });
      if (!message) return undefined;
      const to = await stillNotified({ db, config }, topicOf(message.kind), told, message);
      if (!to) return undefined;
      const href = new URL(`/admin/messages/${message.id}`, config.publicUrl).href;
      const mayOpen = await mayOpenInbox(db, to);
      const { replyTo, greeting, lines } = wordsOf(message);
      return {
        to,
        subject: subjectOf(message),
        letter: mayOpen
          ? { greeting, lines, action: { label: 'Read it and answer', href } }
          : { greeting, lines: [...lines, WITHOUT_LINK] },
        ...(replyTo && { replyTo }),
      };
    },
    describe: async ({ messageId, to = config.notifyEmail ?? null }) => {
      const message = await findRowIn(db, 'messages', { id: messageId });
      return { to, subject: message ? subjectOf(message) : 'A message' };
    },
  });
}

type Words = Pick<Letter, 'greeting' | 'lines'> & { replyTo?: string };

/** Nothing of what was written, nor by whom: mail is read by more people than a prayer is meant for. */
const prayerWords: Words = {
  greeting: 'There is a new prayer request.',
  lines: ['It stands in no mail.'],
};

/** The message itself; a reply goes to its sender. */
function wordsOf(message: MessageRow): Words {
  if (message.kind === 'prayer') return prayerWords;
  if (message.kind === 'form') return formWords(message);
  const { name, email, request, person } = message;
  return {
    greeting: `${name} <${email}> wrote${person && ` to ${person}`}:`,
    lines: [request, ...phoneLine(message)],
    replyTo: email,
  };
}

/** What was answered, but for what is sensitive. */
function formWords({ form_title, answers, ...message }: MessageRow): Words {
  const { name, email } = message;
  const kept = readKept(answers);
  const sensitive = kept.filter(({ isSensitive }) => isSensitive).length;
  const who = [name, email && `<${email}>`].filter(Boolean).join(' ') || 'Somebody';
  return {
    greeting: `${who} answered “${form_title}”:`,
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
  count === 1
    ? 'One answer is sensitive: it stands in no mail.'
    : `${count} answers are sensitive: they stand in no mail.`;

const phoneLine = ({ phone }: Pick<MessageRow, 'phone'>) =>
  phone === '' ? [] : [`Phone: ${phone}`];

function subjectOf({ kind, person, form_title }: MessageRow): string {
  if (kind === 'form') return `${form_title}: a new answer`;
  return person === '' ? (subjects[kind] ?? 'A message') : `A message for ${person}`;
}
