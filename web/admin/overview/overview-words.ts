import { MAX_COUNTED } from '#contract/admin-constants.ts';
import { contentKinds, tabOf } from '#contract/content/kinds.ts';
import type { DraftEntry } from '#contract/drafts.ts';
import type { Coming, MailSetUp, Overview } from '#contract/overview.ts';
import { type DateWords, dayInWords, timeInWords } from '#domain/dates/dates.ts';
import { moneyInWords } from '#domain/money.ts';
import { partOfKey } from '#domain/part-keys.ts';
import { addressOf } from '#web/admin/editing/address.ts';
import { partTitle } from '#web/admin/events/editor/part.ts';
import { type ChurchTime, momentInWords } from '#web/admin/saving/fields.ts';
import { MESSAGES_PATH } from '#web/admin/shell/tabs.ts';

/** One thing that waits: how many, of what, and where it is done. */
export type Task = { id: string; count: string; words: string; to: string; link: string };

/** "2,000+" where more were not counted. */
const counted = (count: number) =>
  count >= MAX_COUNTED ? `${MAX_COUNTED.toLocaleString('en-US')}+` : String(count);

const task = (
  id: string,
  count: number,
  [one, more]: [string, string],
  [to, link]: [string, string],
): Task[] =>
  count === 0 ? [] : [{ id, count: counted(count), words: count === 1 ? one : more, to, link }];

/** What waits, the most urgent first. Mails that could not be sent are not counted here: see `troubleInWords`. */
export function tasksOf({
  messages,
  accounts,
  giving,
  offersToTell,
}: Pick<Overview, 'messages' | 'accounts' | 'giving' | 'offersToTell'>): Task[] {
  const { prayers = 0, messages: letters = 0, forms = 0, leaving = 0 } = messages ?? {};
  return [
    ...task(
      'prayers',
      prayers,
      ['new prayer request', 'new prayer requests'],
      [`${MESSAGES_PATH}?kind=prayer&state=new`, 'Read the prayer requests'],
    ),
    ...task(
      'messages',
      letters,
      ['new message to the office', 'new messages to the office'],
      [`${MESSAGES_PATH}?kind=contact&state=new`, 'Read the messages'],
    ),
    ...(offersToTell ?? []).flatMap(({ eventId, dateId, title, count }) =>
      task(
        `call ${dateId}`,
        count,
        [
          `person to call: a place at “${title}” is held for them`,
          `people to call: places at “${title}” are held for them`,
        ],
        [
          `/admin/events/sign-ups/${eventId}?${new URLSearchParams({ date: dateId })}`,
          'See whom to call',
        ],
      ),
    ),
    ...task(
      'forms',
      forms,
      ['new answer to a form', 'new answers to forms'],
      [`${MESSAGES_PATH}?kind=form&state=new`, 'Read the answers'],
    ),
    ...task(
      'accounts',
      accounts ?? 0,
      ['account waits for approval', 'accounts wait for approval'],
      ['/admin/users?approval=waiting', 'Look at these accounts'],
    ),
    ...task(
      'gifts',
      giving?.toLookAt ?? 0,
      ['gift needs a look', 'gifts need a look'],
      ['/admin/giving', 'Look at the gifts'],
    ),
    ...task(
      'leaving',
      leaving,
      [
        'message will be deleted within 14 days, unless you keep it',
        'messages will be deleted within 14 days, unless you keep them',
      ],
      [`${MESSAGES_PATH}?state=leaving`, 'Look through them'],
    ),
  ];
}

/** What is missing before mail goes out and somebody is told; what to do about it, sentence by sentence. */
export function missingInWords({ hasMailServer, tellsOfPrayers, tellsOfMessages }: MailSetUp): {
  server: string;
  told: string;
} {
  const untold = [
    ...(tellsOfPrayers ? [] : ['prayer requests']),
    ...(tellsOfMessages ? [] : ['messages to the office']),
  ];
  return {
    server: hasMailServer
      ? ''
      : 'No mail goes out: replies, invitations and notices wait as files on the server. Whoever runs the server sets SMTP_URL to a mail server (docs/run-it.md, “Mail”).',
    told:
      untold.length === 0
        ? ''
        : `Nobody is told by mail of ${untold.join(' and ')}. Write an address under “Mail and messages”.`,
  };
}

/** When something appears or ends: "Announcement is published Wednesday, November 25, 10 AM" */
export function comingInWords({ change, at, kind }: Coming, { dates }: ChurchTime): string {
  const noun = contentKinds[kind].words.one;
  const verb = change === 'appears' ? 'is published' : 'ends';
  return `${noun} ${verb} ${dayInWords(at, dates)}, ${timeInWords(at, dates)}`;
}

export const comingAddress = ({ kind, _id }: Coming) => addressOf(tabOf(kind), {}, { id: _id });

/** Where one goes on with a draft: one's own is there when the editor opens. */
export function draftAddress({ kind, id, userId, isOwn, baseVersion }: DraftEntry): string {
  const path = tabOf(kind);
  const of = isOwn ? undefined : userId;
  if (contentKinds[kind].isSingle) return addressOf(path, {}, { of });
  return baseVersion === null
    ? addressOf(path, {}, { id: 'new', uuid: id, of })
    : addressOf(path, {}, { id, of });
}

/** What a draft is of: "Bell Ringing of Thursday, December 3, 2026" where it is of one date of a series. */
export function draftTitle({ kind, id, title }: DraftEntry, dates: DateWords): string {
  const { isSingle, words } = contentKinds[kind];
  if (isSingle) return words.one;
  const { part } = (kind === 'event' && partOfKey(id)) || {};
  return part ? partTitle(title, part, dates) : title || 'Untitled';
}

/** "Your draft, kept 4:31 PM · Page" */
export function draftFacts({ kind, isOwn, who, savedAt }: DraftEntry, site: ChurchTime): string {
  const whose = isOwn ? 'Your draft' : `Draft of ${who}`;
  const { isSingle, words } = contentKinds[kind];
  const noun = isSingle ? '' : ` · ${words.one}`;
  return `${whose}, kept ${momentInWords(savedAt, site)}${noun}`;
}

/** "$35.00 in 2 gifts" for each currency. */
export function givingInWords(
  { sums }: NonNullable<Overview['giving']>,
  locale: string,
): { amount: string; gifts: string }[] {
  return sums.map(({ currency, minor, count }) => ({
    amount: moneyInWords(minor, currency, locale),
    gifts: count === 1 ? 'from one gift' : `from ${count} gifts`,
  }));
}

/** "14 people", of one event. */
export const peopleInWords = ({ people }: NonNullable<Overview['signUps']>[number]): string =>
  people === 1 ? 'one person' : `${people.toLocaleString('en-US')} people`;

/** "5 places are open on 2 dates in the next 14 days." "3 said yes and 1 said no in the last seven days." */
export function servingInWords({ free, dates, yes, no }: NonNullable<Overview['serving']>): {
  open: string;
  answers: string;
} {
  const places = free === 1 ? '1 place is open' : `${counted(free)} places are open`;
  const on = dates === 1 ? 'on 1 date' : `on ${dates} dates`;
  return {
    open:
      free === 0 ? 'No place is open in the next 14 days.' : `${places} ${on} in the next 14 days.`,
    answers:
      yes + no === 0
        ? ''
        : `${counted(yes)} said yes and ${counted(no)} said no in the last seven days.`,
  };
}

const partNames: Record<Overview['failed'][number], string> = {
  messages: 'messages',
  accounts: 'accounts',
  mails: 'mails',
  drafts: 'drafts',
  coming: 'what is coming',
  services: 'services',
  giving: 'gifts',
  signUps: 'who signed up',
  offersToTell: 'whom to call',
  serving: 'who serves',
  setUp: 'the state of mail',
  visits: 'visits',
  activity: 'the latest activity',
  news: 'what is new',
};

export const failedInWords = (failed: Overview['failed']) =>
  `Something is missing here because it could not be read: ${failed.map((part) => partNames[part]).join(', ')}.`;
