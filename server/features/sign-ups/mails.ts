import { t } from '#languages/t.ts';
import type { MailServices, Services } from '#server/context.ts';
import {
  datesOf,
  type Gathering,
  gatheringOf,
  wordsOf,
} from '#server/features/calendar/dates/gatherings.ts';
import { eventFeed } from '#server/features/calendar/feeds/calendar-feeds.ts';
import { deliver } from '#server/features/deliveries/deliver.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { type SignUpLetter, signUpMail } from './jobs.ts';
import { type About, saidBy, saidOfDeleted } from './letters.ts';
import { ownAddress } from './own.ts';

type Needs = MailServices & Pick<Services, 'clock' | 'content'>;

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

const actionOf = (letter: SignUpLetter): string => {
  if (letter === 'prove') return t('Confirm and sign up');
  if (letter === 'offered') return t('Take the places');
  return t('See, change or cancel');
};

/** The date as a file for calendar programs. */
function fileOf(needs: Needs, { path }: About['words']): Promise<string> {
  const [, , slug = '', date] = path.split('/');
  return eventFeed(needs, { slug, date, orOwn: true });
}
