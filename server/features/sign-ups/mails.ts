import { answerInWords } from '#domain/answer-words.ts';
import { dateTimeInWords, inSentence } from '#domain/dates/dates.ts';
import { holdsLink } from '#domain/written-address.ts';
import type { MailServices, Services } from '#server/context.ts';
import {
  datesOf,
  type Gathering,
  gatheringOf,
  wordsOf,
} from '#server/features/calendar/dates/gatherings.ts';
import { dateAt } from '#server/features/calendar/dates/signed-up-dates.ts';
import { eventFeed } from '#server/features/calendar/feeds/calendar-feeds.ts';
import { shownBy } from '#server/features/calendar/formatted-event.ts';
import { deliver } from '#server/features/deliveries/deliver.ts';
import { readKept } from '#server/features/intake/answers.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import type { Database } from '#server/schema.ts';
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
      return { to: row?.email ?? null, subject: `Sign-up: ${letter}` };
    },
  });
}

/** Whether it was canceled or brought back since: whoever did that was asked whom to tell. */
const isUntrue = (letter: SignUpLetter, { isCanceled }: Gathering) =>
  isCanceled ? OF_TAKING_PLACE.includes(letter) : letter === 'not-taking-place';

async function saidOfDeleted(db: Database, { name, date_id }: SignUpRow) {
  const date = await findRowIn(db, 'sign_up_dates', { id: date_id });
  const { title, date_words: when } = date ?? {};
  const lines = [
    `“${title ?? 'The event'}”, for which you are signed up, does not take place.`,
    when ?? '',
  ].filter((line) => line !== '');
  const letter = { greeting: greetingOf(name), lines };
  return { subject: `Does not take place: ${title ?? ''}`.trim(), letter };
}

const actionOf = (letter: SignUpLetter): string => {
  if (letter === 'prove') return 'Confirm and sign up';
  if (letter === 'offered') return 'Take the places';
  return 'See, change or cancel';
};

/** The date as a file for calendar programs. */
function fileOf(needs: Needs, { path }: Words): Promise<string> {
  const [, , slug = '', date] = path.split('/');
  return eventFeed(needs, slug, date);
}

const OF_THE_LINK =
  'Whoever has the link below sees what you wrote, and can change or cancel it: do not forward it.';

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
  const places = party === 1 ? 'your place' : `places for ${party}`;
  const facts = factsOf(about);
  switch (letter) {
    case 'prove':
      return {
        subject: `Please confirm: ${title}`,
        greeting,
        lines: [
          `Please confirm with the link below that you want to sign up for “${title}”. Your places are taken from then on.`,
          'If you did not ask for this, do nothing: nobody is signed up.',
        ],
      };
    case 'coming':
      return {
        subject: `You are signed up: ${title}`,
        greeting,
        lines: [`You are signed up for “${title}”.`, ...facts, ...answersOf(row), OF_THE_LINK],
      };
    case 'changed':
      return {
        subject: `Changed: ${title}`,
        greeting,
        lines: [
          `Your sign-up for “${title}” was changed.`,
          ...facts,
          ...answersOf(row),
          OF_THE_LINK,
        ],
      };
    case 'waiting':
      return {
        subject: `On the waiting list: ${title}`,
        greeting,
        lines: [
          `“${title}” is full just now. You are on the waiting list, and get a mail as soon as ${places} ${party === 1 ? 'is' : 'are'} free.`,
          ...facts,
          OF_THE_LINK,
        ],
      };
    case 'offered':
      return {
        subject: `A place for you: ${title}`,
        greeting,
        lines: [
          `At “${title}”, ${places} came free. Please take ${party === 1 ? 'it' : 'them'} with the link below ${await untilOf(db, row)}: then ${party === 1 ? 'it goes' : 'they go'} to the next.`,
          ...facts,
        ],
      };
    case 'lapsed':
      return {
        subject: `No longer held: ${title}`,
        greeting,
        lines: [
          `At “${title}”, ${places} could be held no longer. If you still want to come, please sign up again.`,
        ],
      };
    case 'canceled':
      return {
        subject: `Canceled: ${title}`,
        greeting,
        lines: [`You are not signed up for “${title}” any more. Thank you for telling us.`],
      };
    case 'reminder':
      return {
        subject: `Reminder: ${title}`,
        greeting,
        lines: [`You are signed up for “${title}”.`, ...facts, 'We look forward to seeing you.'],
      };
    case 'moved':
      return {
        subject: `At another time: ${title}`,
        greeting,
        lines: [
          `“${title}”, for which you are signed up, was changed. This is how it is now:`,
          ...facts,
          ...(await changedInWords(db, gathering, toStored(clock.now()))),
          ...(gathering.event.reason ? [gathering.event.reason] : []),
          'If you cannot come, please cancel with the link below.',
        ],
      };
    case 'not-taking-place':
      return {
        subject: `Does not take place: ${title}`,
        greeting,
        lines: [
          `“${title}”, for which you are signed up, does not take place.`,
          words.date,
          ...(await reasonOf(db, gathering)),
        ],
      };
    case 'takes-place':
      return {
        subject: `Takes place: ${title}`,
        greeting,
        lines: [
          `“${title}”, for which you are signed up, takes place after all. This is how it is now:`,
          ...facts,
          'If you cannot come, please cancel with the link below.',
        ],
      };
    case 'written':
      return { subject: title, greeting, lines: facts };
  }
}

/** Why a date was canceled. */
async function reasonOf(db: Database, { event, place }: Gathering): Promise<string[]> {
  const at = place ?? { seriesId: event.id, start: event.start_wall };
  const reason = (await dateAt(db, at))?.reason ?? '';
  return reason === '' ? [] : [reason];
}

/** When, where and for how many; and what the church says. */
function factsOf({ row, gathering: { settings }, words }: About): string[] {
  const { confirmation, cost, contact } = settings;
  return [
    [
      words.date,
      words.location,
      row.party === 1 ? 'One person' : `${row.party} people`,
      cost && `Cost: ${cost}`,
      contact && `Questions: ${contact}`,
    ]
      .filter((line) => line !== '')
      .join('\n'),
    ...(words.dates.length === 0 ? [] : [`All dates:\n${words.dates.join('\n')}`]),
    ...(confirmation === '' ? [] : [confirmation]),
  ];
}

/** Anybody can have a mail sent to any address: it is not to be one of theirs, with a link where the name should be. */
const greetingOf = (name: string) => (holdsLink(name) ? 'Hello,' : `Dear ${name},`);

/**
 * What was answered, but for what is sensitive: mail is read by more people than it is meant for. No links go to an address
 * that nobody proved.
 */
function answersOf({ answers, proven_at }: SignUpRow): string[] {
  const told = readKept(answers)
    .filter(
      (answer) => !answer.isSensitive && (proven_at !== null || !holdsLink(answerInWords(answer))),
    )
    .map((answer) => `${answer.label}: ${answerInWords(answer)}`);
  return told.length === 0 ? [] : [told.join('\n')];
}

async function untilOf(db: Database, { held_until }: SignUpRow): Promise<string> {
  const { timeZone, words } = shownBy(await siteSettings(db));
  if (held_until === null) return 'soon';
  return `until ${inSentence(dateTimeInWords(toSent(held_until, timeZone), words))}`;
}
