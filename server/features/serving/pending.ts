import type { z } from 'zod';
import type { ownServingCalls } from '#contract/own-serving.ts';
import { confirmServingPath } from '#domain/serving-addresses.ts';
import { t } from '#languages/t.ts';
import type { MailServices, Services } from '#server/context.ts';
import { gatheringOf } from '#server/features/calendar/dates/gatherings.ts';
import { deliver } from '#server/features/deliveries/deliver.ts';
import { pageAddress } from '#server/features/deliveries/page-address.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { changeRows, findRowIn } from '#server/platform/database/rows.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { idSignedBy, signedId } from '#server/platform/processes/signed-ids.ts';
import type { Database, RowOf } from '#server/schema.ts';
import { pendingMail } from './jobs.ts';
import { ownPath } from './own-links.ts';
import { findPerson } from './people.ts';
import { followClock } from './places.ts';
import { lockDates, refuseGone, served } from './served-dates.ts';
import { placeOf } from './taking.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'jobs'>;
type Calls = typeof ownServingCalls;
type Shown = z.output<Calls['GET /api/serving/pending/{token}']['answer']>;

/** The purpose of the link that is mailed to an address which nobody proved. */
const PENDING = { key: 'serving', purpose: 'pending' };

const gone = () =>
  new Refusal(
    'not-found',
    t('This link is incomplete, or too old. Please take the place again where you found it.'),
  );

async function pendingBy(db: Database, token: string): Promise<RowOf<'serving_pending'>> {
  const id = await idSignedBy(db, PENDING, token);
  const row = id === undefined ? undefined : await findRowIn(db, 'serving_pending', { id });
  if (!row) throw gone();
  return row;
}

/** What such a link gives. Refuses `not-found`, also once it is over. */
export async function pendingPlace(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  token: string,
): Promise<Shown> {
  const row = await pendingBy(db, token);
  const gathering = await gatheringOf(db, row.date_id);
  if (!gathering || gathering.ends_at <= toStored(clock.now())) throw gone();
  const { name, place_id } = row;
  const { isCanceled } = gathering;
  return {
    ...{ name, isTaken: place_id !== null, isCanceled },
    ...(await served(db, row, gathering)),
  };
}

/** Takes the place: the address is proven now. A second time changes nothing. Refuses `conflict` who is too late. */
export async function confirmPending(
  { db, clock, jobs }: Needs,
  token: string,
): Promise<{ message: string; path: string }> {
  const { id, date_id } = await pendingBy(db, token);
  const path = await db.transaction().execute(async (transaction) => {
    const own = { db: transaction, clock };
    const date = (await lockDates(own, [date_id])).get(date_id);
    const row = await findRowIn(transaction, 'serving_pending', { id });
    if (!row || !date) throw gone();
    if (row.place_id !== null) return pathOf(transaction, row);
    refuseGone(date.gathering, date.holding.now);
    const held = { ...date, gathering: date.gathering };
    const { name, email, phone, language, task_id: taskId } = row;
    const searchId = row.substitute_id || undefined;
    const place_id = await placeOf(own, held, {
      taskId,
      person: { name, email, phone, language },
      searchId,
    });
    await changeRows(transaction, 'serving_pending', { id }, { place_id });
    await followClock({ clock }, held.gathering, held.holding);
    return pathOf(transaction, row);
  });
  void jobs.runDue();
  return { message: t('Thank you: you are on the list.'), path };
}

/** The page of who confirmed: the place may be another one's since, by a swap. */
async function pathOf(db: Database, row: RowOf<'serving_pending'>): Promise<string> {
  const person = await findPerson(db, row);
  if (!person) throw gone();
  return ownPath(db, person);
}

/** The mail with that link. */
export function pendingMails(needs: MailServices): JobHandler {
  const { db } = needs;
  return deliver(needs, pendingMail, {
    recipient: async ({ pendingId }) => {
      const row = await findRowIn(db, 'serving_pending', { id: pendingId });
      return { address: row?.email, kept: row?.language };
    },
    write: async ({ pendingId }) => {
      const row = await findRowIn(db, 'serving_pending', { id: pendingId });
      const gathering = row && (await gatheringOf(db, row.date_id));
      if (!row || !gathering || gathering.isCanceled || row.place_id !== null) return undefined;
      const { task, title, when, location } = await served(db, row, gathering);
      const path = confirmServingPath(await signedId(db, PENDING, row.id));
      return {
        to: row.email,
        subject: t('Please confirm: {title}', { title: `${task}, ${title}` }),
        letter: {
          greeting: t('Dear {name},', { name: row.name }),
          lines: [
            t(
              'Please confirm with the link below that you want to serve as “{task}” at “{event}”. The place is yours from then on.',
              { task, event: title },
            ),
            [when, location].filter((line) => line !== '').join('\n'),
            t('If you did not ask for this, do nothing: nobody is on the list.'),
          ],
          action: { label: t('Confirm and serve'), href: await pageAddress(needs, path) },
        },
      };
    },
    describe: async ({ pendingId }) => {
      const row = await findRowIn(db, 'serving_pending', { id: pendingId });
      return { to: row?.email ?? null, subject: t('Who serves: confirm') };
    },
  });
}
