import { PRAYER_SHARED_DAYS } from '#contract/admin-constants.ts';
import type { MessageDetail, MessageReply, MessageSummary } from '#contract/inbox.ts';
import { dateInWords, timeInWords } from '#domain/dates/dates.ts';
import { type ChurchTime, momentInWords } from '#web/admin/saving/fields.ts';
import type { StateTone } from '#web/admin/ui/list.tsx';

const kindWords = { prayer: 'Prayer request', contact: 'Contact message', form: 'Form' } as const;

/** "Contact message", whom it is for, or the name of the form. */
export function kindInWords({
  kind,
  person,
  form,
}: Pick<MessageSummary, 'kind' | 'person' | 'form'>): string {
  if (form) return form.title;
  return person ? `Message for ${person}` : kindWords[kind];
}

export const stateWords = {
  new: 'New',
  seen: 'Seen',
  answered: 'Answered',
  archived: 'Archived',
} as const;

const tones: Record<MessageSummary['state'], StateTone> = {
  new: 'live',
  seen: 'waiting',
  answered: 'over',
  archived: 'off',
};

/** Whose message it is, for its title. */
export const titleOf = ({ name }: Pick<MessageSummary, 'name'>) =>
  name || 'Somebody without a name';

export function statusOf({
  state,
  hasUnsentReply,
}: Pick<MessageSummary, 'state' | 'hasUnsentReply'>): { words: string; tone: StateTone } {
  const words = stateWords[state];
  if (hasUnsentReply) return { words: `${words}, but a reply was not sent`, tone: 'waiting' };
  return { words, tone: tones[state] };
}

/** "November 21, 2026, 7 PM", also today: it is printed, and read later. */
export const sentInWords = (sentAt: string, { dates }: Pick<ChurchTime, 'dates'>) =>
  `${dateInWords(sentAt, dates)}, ${timeInWords(sentAt, dates)}`;

const DAY_MS = 24 * 60 * 60 * 1000;

/** What else the archive does to a prayer request, while the prayer team may read it; empty otherwise. */
export function archiveInWords(
  { kind, mayShare, sentAt, state }: MessageDetail,
  now = Date.now(),
): string {
  const isShared = kind === 'prayer' && mayShare;
  if (!isShared || Date.parse(sentAt) + PRAYER_SHARED_DAYS * DAY_MS <= now) return '';
  return state === 'archived'
    ? 'The prayer team does not see it while it is in the archive.'
    : 'The prayer team sees it now. In the archive, they no longer do.';
}

/** "Prayer request · November 21, 2026, 7 PM · Ruth looks after it · deleted on December 3, 2026" */
export function factsOf(
  { kind, person, form, sentAt, assignee, leavesAt, isKept }: MessageSummary,
  site: ChurchTime,
  isLeaving: boolean,
): string {
  return [
    kindInWords({ kind, person, form }),
    momentInWords(sentAt, site),
    ...(assignee ? [`${assignee.name} looks after it`] : []),
    ...(isKept ? ['kept'] : []),
    ...(isLeaving && leavesAt ? [`deleted on ${dateInWords(leavesAt, site.dates)}`] : []),
  ].join(' · ');
}

/** How long it stays, in a sentence. */
export function stayInWords(
  { isKept, leavesAt }: Pick<MessageSummary, 'isKept' | 'leavesAt'>,
  { dates }: Pick<ChurchTime, 'dates'>,
): string {
  if (isKept) return 'It is kept until somebody deletes it.';
  if (!leavesAt) return 'It stays until somebody deletes it.';
  return `It is deleted on ${dateInWords(leavesAt, dates)}, unless you keep it.`;
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
    ...(isAnonymous ? ['It was sent without a name.'] : []),
    mayShare
      ? 'The prayer team may read it.'
      : 'Only administrators may read it: please do not pass it on.',
    ...(mayShowContact ? ['The prayer team may see how to reach the sender.'] : []),
    ...(wantsCount ? ['The sender wants to know how many prayed.'] : []),
  ];
}

/** The state of a reply. */
export function replyStatus({ state }: Pick<MessageReply, 'state'>): {
  words: string;
  tone: StateTone;
} {
  if (state === 'sent') return { words: 'Sent', tone: 'live' };
  if (state === 'waiting') return { words: 'Waiting to be sent', tone: 'waiting' };
  if (state === 'left') return { words: 'Waits: no mail server', tone: 'waiting' };
  return { words: 'Could not be sent', tone: 'off' };
}

/** What a reply begins with. */
export function replyStart({ kind, name }: Pick<MessageSummary, 'kind' | 'name'>) {
  return {
    subject: kind === 'prayer' ? 'Your prayer request' : 'Your message to us',
    text: name ? `Dear ${name},\n\n` : 'Hello,\n\n',
  };
}

/** "1 message", "3 messages" */
export const counted = (count: number) => (count === 1 ? '1 message' : `${count} messages`);
