import { MAX_COUNTED } from '#contract/admin-constants.ts';
import { contentKinds, tabOf } from '#contract/content/kinds.ts';
import type { DraftEntry } from '#contract/drafts.ts';
import type { Coming, MailSetUp, Overview } from '#contract/overview.ts';
import { type DateWords, dayInWords, timeInWords } from '#domain/dates/dates.ts';
import { moneyInWords } from '#domain/money.ts';
import { partOfKey } from '#domain/part-keys.ts';
import { language, t } from '#languages/t.ts';
import { addressOf } from '#web/admin/editing/address.ts';
import { partTitle } from '#web/admin/events/editor/part.ts';
import { type ChurchTime, momentInWords } from '#web/admin/saving/fields.ts';
import { MESSAGES_PATH } from '#web/admin/shell/tabs.ts';

/** One thing that waits: how many, of what, and where it is done. */
export type Task = { id: string; count: string; words: string; to: string; link: string };

/** "2,000+" where more were not counted. */
const counted = (count: number) =>
  count >= MAX_COUNTED ? `${MAX_COUNTED.toLocaleString(language())}+` : String(count);

/** `words` without the number, which stands before them in large figures. */
const task = (id: string, count: number, words: string, [to, link]: [string, string]): Task[] =>
  count === 0 ? [] : [{ id, count: counted(count), words, to, link }];

/** What waits, the most urgent first. Mails that could not be sent are not counted here: see `troubleInWords`. */
export function tasksOf({
  messages,
  accounts,
  giving,
  offersToTell,
  translations,
}: Pick<Overview, 'messages' | 'accounts' | 'giving' | 'offersToTell' | 'translations'>): Task[] {
  const { prayers = 0, messages: letters = 0, forms = 0, leaving = 0 } = messages ?? {};
  return [
    ...task(
      'prayers',
      prayers,
      t('{count, plural, one {new prayer request} other {new prayer requests}}', {
        count: prayers,
      }),
      [`${MESSAGES_PATH}?kind=prayer&state=new`, t('Read the prayer requests')],
    ),
    ...task(
      'messages',
      letters,
      t('{count, plural, one {new message to the office} other {new messages to the office}}', {
        count: letters,
      }),
      [`${MESSAGES_PATH}?kind=contact&state=new`, t('Read the messages')],
    ),
    ...(offersToTell ?? []).flatMap(({ eventId, dateId, title, count }) =>
      task(
        `call ${dateId}`,
        count,
        t(
          '{count, plural, one {person to call: a place at “{title}” is held for them} other {people to call: places at “{title}” are held for them}}',
          { count, title },
        ),
        [
          `/admin/events/sign-ups/${eventId}?${new URLSearchParams({ date: dateId })}`,
          t('See whom to call'),
        ],
      ),
    ),
    ...task(
      'forms',
      forms,
      t('{count, plural, one {new answer to a form} other {new answers to forms}}', {
        count: forms,
      }),
      [`${MESSAGES_PATH}?kind=form&state=new`, t('Read the answers')],
    ),
    ...task(
      'accounts',
      accounts ?? 0,
      t('{count, plural, one {account waits for approval} other {accounts wait for approval}}', {
        count: accounts ?? 0,
      }),
      ['/admin/users?approval=waiting', t('Look at these accounts')],
    ),
    ...task(
      'gifts',
      giving?.toLookAt ?? 0,
      t('{count, plural, one {gift needs a look} other {gifts need a look}}', {
        count: giving?.toLookAt ?? 0,
      }),
      ['/admin/giving', t('Look at the gifts')],
    ),
    ...task('translations', translations ?? 0, t('to translate ## how many are'), [
      tabOf('translation'),
      t('Translate'),
    ]),
    ...task(
      'leaving',
      leaving,
      t(
        '{count, plural, one {message will be deleted within 14 days, unless you keep it} other {messages will be deleted within 14 days, unless you keep them}}',
        { count: leaving },
      ),
      [`${MESSAGES_PATH}?state=leaving`, t('Look through them')],
    ),
  ];
}

/** What is missing before mail goes out and somebody is told; what to do about it, sentence by sentence. */
export function missingInWords({ hasMailServer, tellsOfPrayers, tellsOfMessages }: MailSetUp): {
  server: string;
  told: string;
} {
  return {
    server: hasMailServer
      ? ''
      : t(
          'No mail goes out: replies, invitations and notices wait as files on the server. Whoever runs the server sets SMTP_URL to a mail server (docs/run-it.md, “Mail”).',
        ),
    told: untoldInWords(tellsOfPrayers, tellsOfMessages),
  };
}

function untoldInWords(tellsOfPrayers: boolean, tellsOfMessages: boolean): string {
  if (tellsOfPrayers && tellsOfMessages) return '';
  if (tellsOfPrayers)
    return t(
      'Nobody is told by mail of messages to the office. Write an address under “Mail and messages”.',
    );
  if (tellsOfMessages)
    return t(
      'Nobody is told by mail of prayer requests. Write an address under “Mail and messages”.',
    );
  return t(
    'Nobody is told by mail of prayer requests and messages to the office. Write an address under “Mail and messages”.',
  );
}

/** When something appears or ends: "Announcement is published Wednesday, November 25, 10 AM" */
export function comingInWords({ change, at, kind }: Coming, { dates }: ChurchTime): string {
  const words = {
    noun: contentKinds[kind].words.one,
    day: dayInWords(at, dates),
    time: timeInWords(at, dates),
  };
  return change === 'appears'
    ? t('{noun} is published {day}, {time}', words)
    : t('{noun} ends {day}, {time}', words);
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
  return part ? partTitle(title, part, dates) : title || t('Untitled');
}

/** "Your draft, kept 4:31 PM · Page" */
export function draftFacts({ kind, isOwn, who, savedAt }: DraftEntry, site: ChurchTime): string {
  const moment = momentInWords(savedAt, site);
  const kept = isOwn
    ? t('Your draft, kept {moment}', { moment })
    : t('Draft of {who}, kept {moment}', { who, moment });
  const { isSingle, words } = contentKinds[kind];
  return isSingle ? kept : `${kept} · ${words.one}`;
}

/** "$35.00 in 2 gifts" for each currency. */
export function givingInWords(
  { sums }: NonNullable<Overview['giving']>,
  locale: string,
): { amount: string; gifts: string }[] {
  return sums.map(({ currency, minor, count }) => ({
    amount: moneyInWords(minor, currency, locale),
    gifts: t('{count, plural, one {from one gift} other {from # gifts}}', { count }),
  }));
}

/** "14 people", of one event. */
export const peopleInWords = ({ people }: NonNullable<Overview['signUps']>[number]): string =>
  t('{count, plural, one {one person} other {{number} people}}', {
    count: people,
    number: people.toLocaleString(language()),
  });

/** "5 places are open on 2 dates in the next 14 days." "3 said yes and 1 said no in the last seven days." */
export function servingInWords({ free, dates, yes, no }: NonNullable<Overview['serving']>): {
  open: string;
  answers: string;
} {
  return {
    open:
      free === 0
        ? t('No place is open in the next 14 days.')
        : t(
            '{free, plural, one {1 place is open} other {{places} places are open}} {dates, plural, one {on 1 date} other {on # dates}} in the next 14 days.',
            { free, places: counted(free), dates },
          ),
    answers:
      yes + no === 0
        ? ''
        : t('{yes} said yes and {no} said no in the last seven days.', {
            yes: counted(yes),
            no: counted(no),
          }),
  };
}

const partNames: Record<Overview['failed'][number], string> = {
  messages: t('messages'),
  accounts: t('accounts'),
  mails: t('mails'),
  drafts: t('drafts'),
  translations: t('what is to be translated'),
  coming: t('what is coming'),
  services: t('services'),
  giving: t('gifts'),
  signUps: t('who signed up'),
  offersToTell: t('whom to call'),
  serving: t('who serves'),
  setUp: t('the state of mail'),
  visits: t('visits'),
  activity: t('the latest activity'),
  news: t('what is new'),
};

export const failedInWords = (failed: Overview['failed']) =>
  t('Something is missing here because it could not be read: {parts}.', {
    parts: failed.map((part) => partNames[part]).join(', '),
  });
