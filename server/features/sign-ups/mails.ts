import { answerInWords } from '#domain/answer-words.ts';
import { dateTimeInWords, inSentence } from '#domain/dates/dates.ts';
import { holdsLink } from '#domain/written-address.ts';
import { t } from '#languages/t.ts';
import type { MailServices, Services } from '#server/context.ts';
import {
  datesOf,
  type Gathering,
  gatheringOf,
  wordsOf,
} from '#server/features/calendar/dates/gatherings.ts';
import { whyOf } from '#server/features/calendar/dates/signed-up-dates.ts';
import { eventFeed } from '#server/features/calendar/feeds/calendar-feeds.ts';
import { shownBy } from '#server/features/calendar/formatted-event.ts';
import { deliver } from '#server/features/deliveries/deliver.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import type { Database } from '#server/schema.ts';
import { answersTold } from './answers-told.ts';
import { changedInWords } from './changed-dates.ts';
import { type SignUpLetter, signUpMail } from './jobs.ts';
import { ownAddress } from './own.ts';
import type { SignUpRow } from './store.ts';

type Needs = MailServices & Pick<Services, 'clock' | 'content'>;
type Words = Awaited<ReturnType<typeof wordsOf>> & { dates: string[] };

/** Letters that say when it is: calendar programs can take it over from them. */
const WITH_CALENDAR: readonly SignUpLetter[] = ['coming', 'moved', 'takes-place'];
/** Letters that are true only as long as it takes place. */
const OF_TAKING_PLACE: readonly SignUpLetter[] = [...WITH_CALENDAR, 'reminder', 'offered'];

/** Mails about a sign-up, to the person who made it and to nobody else. */
export function signUpMails(needs: Needs): JobHandler {
  const { db, config } = needs;
  return deliver(needs, signUpMail, {
    recipient: async ({ signUpId }) => {
      const row = await findRowIn(db, 'sign_ups', { id: signUpId });
      return { userId: row?.user_id, address: row?.email, kept: row?.language };
    },
    write: async ({ signUpId, letter, subject, text }) => {
      const row = await findRowIn(db, 'sign_ups', { id: signUpId });
      if (!row || row.email === '') return undefined;
      const gathering = await gatheringOf(db, row.date_id);
      if (!gathering) {
        // Its event was deleted: that is all there is to say.
        if (letter !== 'not-taking-place') return undefined;
        return { to: row.email, ...(await saidOfDeleted(db, row)) };
      }
      if (isUntrue(letter, gathering)) return undefined;
      const words = { ...(await wordsOf(db, gathering)), dates: await datesOf(db, gathering) };
      const written = subject && text ? { subject, greeting: text } : undefined;
      const { subject: about, ...said } = written
        ? { ...written, lines: [] }
        : await saidBy(needs, letter, { row, gathering, words });
      return {
        to: row.email,
        subject: about,
        letter: {
          ...said,
          action: { label: actionOf(letter), href: await ownAddress({ db, config }, row.id) },
        },
        ...(WITH_CALENDAR.includes(letter) && { calendar: await fileOf(needs, words) }),
      };
    },
    describe: async ({ signUpId, letter }) => {
      const row = await findRowIn(db, 'sign_ups', { id: signUpId });
      return {
        to: row?.email ?? null,
        subject: t('Sign-up: {kind, select, other {{letter}}}', {
          kind: letter.replaceAll('-', '_'),
          letter,
        }),
      };
    },
  });
}

/** Whether it was canceled or brought back since: whoever did that was asked whom to tell. */
const isUntrue = (letter: SignUpLetter, { isCanceled }: Gathering) =>
  isCanceled ? OF_TAKING_PLACE.includes(letter) : letter === 'not-taking-place';

async function saidOfDeleted(db: Database, { name, date_id }: SignUpRow) {
  const date = await findRowIn(db, 'sign_up_dates', { id: date_id });
  const { title, date_words: when } = date ?? {};
  const lines = [doesNotTakePlace(title ?? t('The event')), when ?? ''].filter(
    (line) => line !== '',
  );
  const letter = { greeting: greetingOf(name), lines };
  return { subject: t('Does not take place: {title}', { title: title ?? '' }).trim(), letter };
}

const doesNotTakePlace = (title: string) =>
  t('“{title}”, for which you are signed up, does not take place.', { title });

const actionOf = (letter: SignUpLetter): string => {
  if (letter === 'prove') return t('Confirm and sign up');
  if (letter === 'offered') return t('Take the places');
  return t('See, change or cancel');
};

/** The date as a file for calendar programs. */
function fileOf(needs: Needs, { path }: Words): Promise<string> {
  const [, , slug = '', date] = path.split('/');
  return eventFeed(needs, { slug, date, orOwn: true });
}

const ofTheLink = () =>
  t(
    'Whoever has the link below sees what you wrote, and can change or cancel it: do not forward it.',
  );
const ifYouCannotCome = () => t('If you cannot come, please cancel with the link below.');

type About = { row: SignUpRow; gathering: Gathering; words: Words };
type Said = Pick<Letter, 'greeting' | 'lines'> & { subject: string };

async function saidBy(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  letter: SignUpLetter,
  about: About,
): Promise<Said> {
  const { row, gathering, words } = about;
  const { title } = words;
  const { name, party } = row;
  const greeting = greetingOf(name);
  const facts = factsOf(about);
  switch (letter) {
    case 'prove':
      return {
        subject: t('Please confirm: {title}', { title }),
        greeting,
        lines: [
          t(
            'Please confirm with the link below that you want to sign up for “{title}”. Your places are taken from then on.',
            { title },
          ),
          t('If you did not ask for this, do nothing: nobody is signed up.'),
        ],
      };
    case 'coming':
      return {
        subject: t('You are signed up: {title}', { title }),
        greeting,
        lines: [signedUpFor(title), ...facts, ...answersOf(about), ofTheLink()],
      };
    case 'changed':
      return {
        subject: t('Changed: {title} ## a sign-up', { title }),
        greeting,
        lines: [
          t('Your sign-up for “{title}” was changed.', { title }),
          ...facts,
          ...answersOf(about),
          ofTheLink(),
        ],
      };
    case 'waiting':
      return {
        subject: t('On the waiting list: {title}', { title }),
        greeting,
        lines: [
          t(
            '“{title}” is full just now. You are on the waiting list, and get a mail as soon as {party, plural, one {your place is} other {places for # are}} free.',
            { title, party },
          ),
          ...facts,
          ofTheLink(),
        ],
      };
    case 'offered':
      return {
        subject: t('A place for you: {title}', { title }),
        greeting,
        lines: [offered(title, party, await untilOf(db, row)), ...facts],
      };
    case 'lapsed':
      return {
        subject: t('No longer held: {title}', { title }),
        greeting,
        lines: [
          t(
            'At “{title}”, {party, plural, one {your place} other {places for #}} could be held no longer. If you still want to come, please sign up again.',
            { title, party },
          ),
        ],
      };
    case 'canceled':
      return {
        subject: t('Canceled: {title} ## a sign-up', { title }),
        greeting,
        lines: [
          t('You are not signed up for “{title}” any more. Thank you for telling us.', { title }),
        ],
      };
    case 'reminder':
      return {
        subject: t('Reminder: {title}', { title }),
        greeting,
        lines: [signedUpFor(title), ...facts, t('We look forward to seeing you.')],
      };
    case 'moved':
      return {
        subject: t('At another time: {title}', { title }),
        greeting,
        lines: [
          t('“{title}”, for which you are signed up, was changed. This is how it is now:', {
            title,
          }),
          ...facts,
          ...(await changedInWords(db, gathering, toStored(clock.now()))),
          ...told(await whyOf(db, gathering)),
          ifYouCannotCome(),
        ],
      };
    case 'not-taking-place':
      return {
        subject: t('Does not take place: {title}', { title }),
        greeting,
        lines: [doesNotTakePlace(title), words.date, ...told(await whyOf(db, gathering))],
      };
    case 'takes-place':
      return {
        subject: t('Takes place: {title}', { title }),
        greeting,
        lines: [
          t(
            '“{title}”, for which you are signed up, takes place after all. This is how it is now:',
            { title },
          ),
          ...facts,
          ifYouCannotCome(),
        ],
      };
    case 'written':
      return { subject: title, greeting, lines: facts };
  }
}

const signedUpFor = (title: string) => t('You are signed up for “{title}”.', { title });

/** `until` is undefined where nobody knows it. */
const offered = (title: string, party: number, until: string | undefined): string =>
  until === undefined
    ? t(
        'At “{title}”, {party, plural, one {your place came free. Please take it with the link below soon: then it goes} other {places for # came free. Please take them with the link below soon: then they go}} to the next.',
        { title, party },
      )
    : t(
        'At “{title}”, {party, plural, one {your place came free. Please take it with the link below until {until}: then it goes} other {places for # came free. Please take them with the link below until {until}: then they go}} to the next.',
        { title, party, until },
      );

/** A line that may be empty. */
const told = (line: string): string[] => (line === '' ? [] : [line]);

/** When, where and for how many; and what the church says. */
function factsOf({ row, gathering: { settings }, words }: About): string[] {
  const { confirmation, cost, contact } = settings;
  return [
    [
      words.date,
      words.location,
      t('{party, plural, one {One person} other {{party} people}}', { party: row.party }),
      cost && t('Cost: {cost}', { cost }),
      contact && t('Questions: {contact} ## whom to ask', { contact }),
    ]
      .filter((line) => line !== '')
      .join('\n'),
    ...(words.dates.length === 0 ? [] : [`${t('All dates:')}\n${words.dates.join('\n')}`]),
    ...(confirmation === '' ? [] : [confirmation]),
  ];
}

/** Anybody can have a mail sent to any address: it is not to be one of theirs, with a link where the name should be. */
const greetingOf = (name: string) => (holdsLink(name) ? t('Hello,') : t('Dear {name},', { name }));

/**
 * What was answered, but for what is sensitive: mail is read by more people than it is meant for. No links go to an address
 * that nobody proved.
 */
function answersOf({ row: { answers, proven_at }, gathering }: About): string[] {
  const told = answersTold(answers, gathering)
    .filter(
      (answer) => !answer.isSensitive && (proven_at !== null || !holdsLink(answerInWords(answer))),
    )
    .map((answer) => `${answer.label}: ${answerInWords(answer)}`);
  return told.length === 0 ? [] : [told.join('\n')];
}

async function untilOf(db: Database, { held_until }: SignUpRow): Promise<string | undefined> {
  const { timeZone, words } = shownBy(await siteSettings(db));
  if (held_until === null) return undefined;
  return inSentence(dateTimeInWords(toSent(held_until, timeZone), words));
}
