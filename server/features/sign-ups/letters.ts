import { answerInWords } from '#domain/answer-words.ts';
import { dateTimeInWords, inSentence } from '#domain/dates/dates.ts';
import { holdsLink } from '#domain/written-address.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import type { Gathering, wordsOf } from '#server/features/calendar/dates/gatherings.ts';
import { whyOf } from '#server/features/calendar/dates/signed-up-dates.ts';
import { shownBy } from '#server/features/calendar/formatted-event.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { answersTold } from './answers-told.ts';
import { changedInWords } from './changed-dates.ts';
import type { SignUpLetter } from './jobs.ts';
import type { SignUpRow } from './store.ts';

/* What mails about a sign-up say. */

type Needs = Pick<Services, 'db' | 'clock'>;

/** A sign-up, and what it is for. */
export type About = {
  row: SignUpRow;
  gathering: Gathering;
  words: Awaited<ReturnType<typeof wordsOf>> & { dates: string[] };
};
type Telling = About & { title: string; party: number; facts: string[] };
type Said = { subject: string; lines: string[] };

/** What each letter says below its greeting. */
const letters: Record<SignUpLetter, (telling: Telling, needs: Needs) => Said | Promise<Said>> = {
  prove: ({ title }) => ({
    subject: t('Please confirm: {title}', { title }),
    lines: [
      t(
        'Please confirm with the link below that you want to sign up for “{title}”. Your places are taken from then on.',
        { title },
      ),
      t('If you did not ask for this, do nothing: nobody is signed up.'),
    ],
  }),
  coming: ({ title, facts, ...about }) => ({
    subject: t('You are signed up: {title}', { title }),
    lines: [signedUpFor(title), ...facts, ...answersOf(about), ofTheLink()],
  }),
  changed: ({ title, facts, ...about }) => ({
    subject: t('Changed: {title} ## a sign-up', { title }),
    lines: [
      t('Your sign-up for “{title}” was changed.', { title }),
      ...facts,
      ...answersOf(about),
      ofTheLink(),
    ],
  }),
  waiting: ({ title, party, facts }) => ({
    subject: t('On the waiting list: {title}', { title }),
    lines: [
      t(
        '“{title}” is full just now. You are on the waiting list, and get a mail as soon as {party, plural, one {your place is} other {places for # are}} free.',
        { title, party },
      ),
      ...facts,
      ofTheLink(),
    ],
  }),
  offered: async ({ title, party, facts, row }, { db }) => ({
    subject: t('A place for you: {title}', { title }),
    lines: [offered(title, party, await untilOf(db, row)), ...facts],
  }),
  lapsed: ({ title, party }) => ({
    subject: t('No longer held: {title}', { title }),
    lines: [
      t(
        'At “{title}”, {party, plural, one {your place} other {places for #}} could be held no longer. If you still want to come, please sign up again.',
        { title, party },
      ),
    ],
  }),
  canceled: ({ title }) => ({
    subject: t('Canceled: {title} ## a sign-up', { title }),
    lines: [
      t('You are not signed up for “{title}” any more. Thank you for telling us.', { title }),
    ],
  }),
  reminder: ({ title, facts }) => ({
    subject: t('Reminder: {title}', { title }),
    lines: [signedUpFor(title), ...facts, t('We look forward to seeing you.')],
  }),
  moved: async ({ title, facts, gathering }, { db, clock }) => ({
    subject: t('At another time: {title}', { title }),
    lines: [
      t('“{title}”, for which you are signed up, was changed. This is how it is now:', { title }),
      ...facts,
      ...(await changedInWords(db, gathering, toStored(clock.now()))),
      ...told(await whyOf(db, gathering)),
      ifYouCannotCome(),
    ],
  }),
  'not-taking-place': async ({ title, words, gathering }, { db }) => ({
    subject: t('Does not take place: {title}', { title }),
    lines: [doesNotTakePlace(title), words.date, ...told(await whyOf(db, gathering))],
  }),
  'takes-place': ({ title, facts }) => ({
    subject: t('Takes place: {title}', { title }),
    lines: [
      t('“{title}”, for which you are signed up, takes place after all. This is how it is now:', {
        title,
      }),
      ...facts,
      ifYouCannotCome(),
    ],
  }),
  written: ({ title, facts }) => ({ subject: title, lines: facts }),
};

export async function saidBy(needs: Needs, letter: SignUpLetter, about: About) {
  const { row, words } = about;
  const own = { title: words.title, party: row.party, facts: factsOf(about) };
  return {
    greeting: greetingOf(row.name),
    ...(await letters[letter]({ ...about, ...own }, needs)),
  };
}

/** Of one whose event was deleted. */
export async function saidOfDeleted(db: Database, { name, date_id }: SignUpRow) {
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

const ofTheLink = () =>
  t(
    'Whoever has the link below sees what you wrote, and can change or cancel it: do not forward it.',
  );
const ifYouCannotCome = () => t('If you cannot come, please cancel with the link below.');

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
