import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { findRowIn, listRows } from '#server/platform/database/rows.ts';
import { fullWords } from './ask.ts';
import { endHanging } from './end-hanging.ts';
import { personBy } from './own-links.ts';
import type { PersonRow } from './people-store.ts';
import { followClock, freePlaces, movePlace } from './places.ts';
import { type HeldDate, lockDates, refuseGone } from './served-dates.ts';
import { findHeld, type PlaceRow } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'jobs'>;
type Answer = { place: string; state: 'yes' | 'no'; reason: string };

/**
 * Answers what was asked, all or none; a place that a person has is given up with a "no". Said twice it changes nothing.
 * Refuses `not-found`, and `conflict` what is over, does not take place, or went to somebody else.
 */
export async function answerOwn(
  { db, clock, jobs }: Needs,
  token: string,
  answers: Answer[],
): Promise<{ person: PersonRow; message: string }> {
  const person = await personBy(db, token);
  await db.transaction().execute(async (transaction) => {
    const ids = answers.map(({ place }) => place);
    const asked = await listRows(
      transaction,
      'serving_places',
      { id: ids, person_id: person.id },
      [],
    );
    const dates = await lockDates(
      { db: transaction, clock },
      asked.map(({ date_id }) => date_id),
    );
    for (const answer of answers) {
      const row = await findRowIn(transaction, 'serving_places', {
        id: answer.place,
        person_id: person.id,
      });
      const date = row && dates.get(row.date_id);
      if (!row || !date) throw notTheirs();
      if (isSaid(row, answer)) continue;
      refuseGone(date.gathering, date.holding.now);
      const held = { ...date, gathering: date.gathering };
      await answerOne({ clock }, held, row, answer);
    }
    for (const { gathering, holding } of dates.values())
      await followClock({ clock }, gathering, holding);
  });
  void jobs.runDue();
  return { person, message: wordsOf(answers) };
}

const notTheirs = () =>
  new Refusal('not-found', t('This is not asked of you any more. Please load the page again.'));

/** Whether that is what they said already. */
const isSaid = (row: PlaceRow, { state, reason }: Answer) =>
  state === 'yes'
    ? row.state === 'yes'
    : (row.state === 'no' || row.state === 'given-up') && row.reason === reason;

async function answerOne(
  needs: Pick<Needs, 'clock'>,
  held: HeldDate,
  row: PlaceRow,
  { state, reason }: Answer,
): Promise<void> {
  const { holding } = held;
  const { now, db } = holding;
  if (row.state === 'given-up')
    throw new Refusal(
      'conflict',
      t('You do not have this place any more. Please load the page again.'),
    );
  if (state === 'yes') {
    if (row.state === 'no') await refuseTaken(held, row);
    const change = { state: 'yes', reason: '', answered_at: now, news: 'yes' };
    await movePlace(needs, holding, row, change, undefined);
    return;
  }
  const next = row.state === 'yes' ? 'given-up' : 'no';
  const change = { state: next, reason, answered_at: now, news: next };
  await movePlace(needs, holding, row, change, undefined);
  await endHanging(db, row.id);
}

/** Who said no and changes their mind gets a place that nobody has meanwhile. */
async function refuseTaken(held: HeldDate, { date_id, task_id, person_id }: PlaceRow) {
  const { db } = held.holding;
  const other = await findHeld(db, { date_id, task_id, person_id });
  if (!other && (await freePlaces(held.gathering, held.holding, task_id)) > 0) return;
  throw new Refusal(
    'conflict',
    t('Somebody else serves now. {reason}', { reason: await fullWords(db, held, task_id) }),
  );
}

function wordsOf(answers: Answer[]): string {
  if (answers.length > 1) return t('Thank you: your answers are noted.');
  return answers[0]?.state === 'yes'
    ? t('Thank you: you are on the list.')
    : t('Thank you for telling us.');
}
