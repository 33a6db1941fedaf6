import type { SignUpNews } from '#contract/sign-up-news.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { gatheringOf } from '#server/features/calendar/dates/gatherings.ts';
import { momentOf, NONE } from '#server/features/calendar/dates/moments.ts';
import { eventById, rootIdOf } from '#server/features/calendar/dates/signed-up-dates.ts';
import { rootOf } from '#server/features/calendar/events.ts';
import { toStored } from '#server/platform/clock.ts';
import { changeRows, holdRow } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { type SignUpLetter, signUpMail } from './jobs.ts';
import { listOfEvent, listUntold, sumOfPeople } from './news-store.ts';
import { followClock } from './places.ts';
import type { DateRow, SignUpRow } from './store.ts';

/*
 * Each sign-up notes when and where it is by what its sender was last told. Who was told otherwise than it is now does not
 * know yet: so nobody is told twice, and nothing is forgotten, whatever is closed, killed or pressed twice in between.
 */

type Needs = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>;
type ChangedDate = SignUpNews['dates'][number];

/** Dates of one event that are looked at. */
const MAX_DATES = 500;

/** Whom a change of an event is to be told. `event` may be deleted. */
export async function newsOf(
  { db, clock, config }: Pick<Needs, 'db' | 'clock' | 'config'>,
  event: string,
): Promise<SignUpNews> {
  const root = await rootOfAny(db, event);
  const now = toStored(clock.now());
  const dates: ChangedDate[] = [];
  const letters = new Set<SignUpLetter>();
  const withoutAddress: SignUpNews['withoutAddress'] = [];
  let people = 0;
  let title = '';
  for (const date of await listOfEvent(db, root, MAX_DATES)) {
    const { moment, untold } = await untoldOf(db, date, now);
    if (untold.length === 0) continue;
    dates.push({ id: date.id, now: moment });
    for (const row of untold) {
      letters.add(letterOf(row, moment));
      if (row.email === '') withoutAddress.push({ id: row.id, name: row.name, phone: row.phone });
      else people += row.party;
    }
    title = (await gatheringOf(db, date.id))?.event.summary ?? date.title ?? '';
  }
  return {
    signedUp: await sumOfPeople(db, { eventId: root }, now),
    people,
    withoutAddress,
    hasMailServer: config.smtpUrl !== undefined,
    words: letters.size === 0 ? '' : wordsOf(letters, title),
    dates,
  };
}

/** The first series of an event, which may be deleted. */
async function rootOfAny(db: Database, id: string): Promise<string> {
  const event = await eventById(db, id);
  if (!event) return (await rootIdOf(db, id)) ?? id;
  return event.series_id === '' ? rootOf(event) : rootOfAny(db, event.series_id);
}

/** How a date is now, and who was told otherwise. What is over is told to nobody. */
async function untoldOf(
  db: Database,
  date: DateRow,
  now: string,
): Promise<{ moment: string; untold: SignUpRow[] }> {
  const gathering = await gatheringOf(db, date.id);
  const moment = await momentOf(db, gathering);
  const isOver = (gathering?.ends_at ?? date.ends_at) <= now;
  return { moment, untold: isOver ? [] : await listUntold(db, date.id, moment) };
}

function letterOf({ told }: SignUpRow, moment: string): SignUpLetter {
  if (moment === NONE) return 'not-taking-place';
  return told === NONE ? 'takes-place' : 'moved';
}

function wordsOf(letters: ReadonlySet<SignUpLetter>, title: string): string {
  if (letters.size !== 1) return t('Dates of “{title}” were changed.', { title });
  if (letters.has('moved')) return t('“{title}” was moved.', { title });
  return letters.has('takes-place')
    ? t('“{title}” takes place after all.', { title })
    : t('“{title}” does not take place.', { title });
}

/**
 * Mails those who do not know it yet, each once, or notes that they are not to be told. A date that has changed since it
 * was asked about is left: that is another question.
 */
export async function tellNews(
  { db, clock, jobs }: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  event: string,
  { tell, dates }: { tell: boolean; dates: ChangedDate[] },
): Promise<{ people: number }> {
  const root = await rootOfAny(db, event);
  const asked = new Map(dates.map(({ id, now }) => [id, now]));
  let people = 0;
  for (const { id } of await listOfEvent(db, root, MAX_DATES))
    if (asked.has(id))
      people += await db.transaction().execute(async (transaction) => {
        await holdRow(transaction, 'sign_up_dates', id);
        return tellOf({ clock, db: transaction }, { id, now: asked.get(id) ?? '' }, tell);
      });
  void jobs.runDue();
  return { people };
}

async function tellOf(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { id, now: asked }: ChangedDate,
  tell: boolean,
): Promise<number> {
  const now = toStored(clock.now());
  const gathering = await gatheringOf(db, id);
  const moment = await momentOf(db, gathering);
  if (moment !== asked) return 0;
  let people = 0;
  for (const row of await listUntold(db, id, moment)) {
    const hasAddress = row.email !== '';
    const payload = { signUpId: row.id, letter: letterOf(row, moment) };
    if (tell && hasAddress) await signUpMail.enqueue({ db, clock }, payload);
    // Its version stays: whoever has it open has not changed it.
    await changeRows(db, 'sign_ups', { id: row.id }, { told: moment });
    if (hasAddress) people += row.party;
  }
  await followClock({ clock }, gathering, { db, dateId: id, now });
  return people;
}
