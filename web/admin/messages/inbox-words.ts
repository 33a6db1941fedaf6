import { PRAYER_SHARED_DAYS, REPLY_LENGTHS } from '#contract/admin-constants.ts';
import type { MessageDetail, MessageReply, MessageSummary } from '#contract/inbox.ts';
import { csvMoment } from '#domain/csv.ts';
import { dateInWords, timeInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { type ChurchTime, momentInWords } from '#web/admin/saving/fields.ts';
import type { StateTone } from '#web/admin/ui/list.tsx';

const kindWords = {
  prayer: t('Prayer request'),
  contact: t('Contact message'),
  form: t('Form'),
} as const;

/** "Contact message", whom it is for, or the name of the form. */
export function kindInWords({
  kind,
  person,
  form,
}: Pick<MessageSummary, 'kind' | 'person' | 'form'>): string {
  if (form) return form.title;
  return person ? t('Message for {person}', { person }) : kindWords[kind];
}

export const stateWords = {
  new: t('New ## message'),
  seen: t('Seen ## message'),
  answered: t('Answered ## message'),
  archived: t('Archived ## message'),
} as const;

const tones: Record<MessageSummary['state'], StateTone> = {
  new: 'live',
  seen: 'waiting',
  answered: 'over',
  archived: 'off',
};

/** Whose message it is, for its title. */
export const titleOf = ({ name }: Pick<MessageSummary, 'name'>) =>
  name || t('Somebody without a name');

export function statusOf({
  state,
  hasUnsentReply,
}: Pick<MessageSummary, 'state' | 'hasUnsentReply'>): { words: string; tone: StateTone } {
  const words = stateWords[state];
  if (hasUnsentReply)
    return { words: t('{state}, but a reply was not sent', { state: words }), tone: 'waiting' };
  return { words, tone: tones[state] };
}

type Sent = Pick<MessageSummary, 'kind' | 'isAnonymous' | 'sentAt'>;

/** Of answers to a form without a name only the day is kept. */
const hasDayAlone = ({ kind, isAnonymous }: Pick<Sent, 'kind' | 'isAnonymous'>) =>
  kind === 'form' && isAnonymous;

/** "November 21, 2026, 7 PM", also today: it is printed, and read later. */
export function sentInWords(message: Sent, { dates }: Pick<ChurchTime, 'dates'>): string {
  const day = dateInWords(message.sentAt, dates);
  return hasDayAlone(message) ? day : `${day}, ${timeInWords(message.sentAt, dates)}`;
}

/** The same in a file for spreadsheets: 2026-11-21 19:00 */
export const csvReceived = (message: Sent) =>
  hasDayAlone(message) ? message.sentAt.slice(0, 10) : csvMoment(message.sentAt);

const DAY_MS = 24 * 60 * 60 * 1000;

/** What else the archive does to a prayer request, while the prayer team may read it; empty otherwise. */
export function archiveInWords(
  { kind, mayShare, sentAt, state }: MessageDetail,
  now = Date.now(),
): string {
  const isShared = kind === 'prayer' && mayShare;
  if (!isShared || Date.parse(sentAt) + PRAYER_SHARED_DAYS * DAY_MS <= now) return '';
  return state === 'archived'
    ? t('The prayer team does not see it while it is in the archive.')
    : t('The prayer team sees it now. In the archive, they no longer do.');
}

/** "Prayer request · November 21, 2026, 7 PM · Ruth looks after it · deleted on December 3, 2026" */
export function factsOf(message: MessageSummary, site: ChurchTime, isLeaving: boolean): string {
  const { sentAt, assignee, leavesAt, isKept } = message;
  return [
    kindInWords(message),
    hasDayAlone(message) ? dateInWords(sentAt, site.dates) : momentInWords(sentAt, site),
    ...(assignee ? [t('{name} looks after it', { name: assignee.name })] : []),
    ...(isKept ? [t('kept ## message')] : []),
    ...(isLeaving && leavesAt
      ? [t('deleted on {date}', { date: dateInWords(leavesAt, site.dates) })]
      : []),
  ].join(' · ');
}

/** How long it stays, in a sentence. */
export function stayInWords(
  { isKept, leavesAt }: Pick<MessageSummary, 'isKept' | 'leavesAt'>,
  { dates }: Pick<ChurchTime, 'dates'>,
): string {
  if (isKept) return t('It is kept until somebody deletes it.');
  if (!leavesAt) return t('It stays until somebody deletes it.');
  return t('It is deleted on {date}, unless you keep it.', { date: dateInWords(leavesAt, dates) });
}

/** What its sender agreed to; empty for a message that asked for nothing. */
export function agreedTo({
  kind,
  isAnonymous,
  mayShare,
  mayShowContact,
  wantsCount,
}: MessageDetail): string[] {
  if (kind !== 'prayer') return [];
  return [
    ...(isAnonymous ? [t('It was sent without a name.')] : []),
    mayShare
      ? t('The prayer team may read it.')
      : t('Only administrators may read it: please do not pass it on.'),
    ...(mayShowContact ? [t('The prayer team may see how to reach the sender.')] : []),
    ...(wantsCount ? [t('The sender wants to know how many prayed.')] : []),
  ];
}

/** The state of a reply. */
export function replyStatus({ state }: Pick<MessageReply, 'state'>): {
  words: string;
  tone: StateTone;
} {
  if (state === 'sent') return { words: t('Sent ## reply'), tone: 'live' };
  if (state === 'waiting') return { words: t('Waiting to be sent ## reply'), tone: 'waiting' };
  if (state === 'left') return { words: t('Waits: no mail server'), tone: 'waiting' };
  return { words: t('Could not be sent'), tone: 'off' };
}

/** What a reply begins with. */
export function replyStart({
  kind,
  name,
  form = null,
}: Pick<MessageSummary, 'kind' | 'name'> & Partial<Pick<MessageSummary, 'form'>>) {
  return {
    subject: form ? subjectOf(form.title) : subjects[kind],
    text: name ? t('Dear {name},\n\n', { name }) : t('Hello,\n\n'),
  };
}

const subjects = {
  prayer: t('Your prayer request'),
  contact: t('Your message to us'),
  form: t('Your answers to us'),
} as const;

/** The name of the form, unless it is longer than a subject may be. */
const subjectOf = (title: string) =>
  title.length <= REPLY_LENGTHS.subject ? title : subjects.form;

/** Where a reply goes: also to an address that the form asked for as a question. Empty if there is none. */
export const addressOf = ({ email, answers }: Pick<MessageDetail, 'email' | 'answers'>): string =>
  email || (answers.find(({ kind }) => kind === 'email')?.answer[0] ?? '');
