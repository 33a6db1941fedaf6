import { expect, it } from 'vitest';
import { findRowIn } from '#server/platform/database/rows.ts';
import { signedId } from '#server/platform/processes/signed-ids.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { service, weekly } from '#tests/factories/serving.ts';
import { instantOf, makeServingCrowd } from '#tests/faults/serving-crowd.ts';
import { servesIn, waitingMails, withHints, wrongMails } from '#tests/faults/serving-rows.ts';
import { explainServing, wrongPlaces } from '#tests/history/served-places.ts';
import { twoApps } from '#tests/two-apps.ts';
import { ownPath } from './own-links.ts';

const PLACES = 2;

const { app, other, servers } = await twoApps();
const { db } = app.services;

/** The link that a mail would have. */
async function linkTo(email: string, subject: string): Promise<string | undefined> {
  const of = { email };
  if (subject !== 'Please confirm') {
    const person = await findRowIn(db, 'serving_people', of);
    return person && ownPath(db, person);
  }
  const pending = await findRowIn(db, 'serving_pending', of);
  return pending && signedId(db, { key: 'serving', purpose: 'pending' }, pending.id);
}

it('40 people at two processes take, leave and swap places, in an order that explains every answer', async () => {
  // No mail is tried, nor dropped as untrue by then: those that are stored say in which order all happened.
  for (const { services } of [app, other]) await services.jobs.stop();
  const admin = await asAdministrator(app);
  const task = await admin.ask('POST', '/api/serving/tasks', { name: 'Greeter', isOpen: true });
  const serving = [{ task: task.id, places: PLACES }];
  await admin.ask('POST', '/api/calendar/admin/events', { ...service, ...weekly, serving });
  const month = '2026-12';
  const { dates } = await admin.ask('GET', `/api/serving/months/${month}`);
  const crowd = makeServingCrowd({
    servers,
    history: { begin: () => ({ answered: () => {} }) },
    links: linkTo,
    ...{ task: task.id, open: task.address.split('/').at(-1), month },
    dates: dates.map(({ startsAt, id }: { startsAt: string; id: string }) => ({
      ...{ at: instantOf(startsAt), id },
    })),
    token: admin.token,
  });
  const place = { look: <T>(work: (tables: typeof db) => Promise<T>) => work(db) };
  await crowd.come({ people: 30, rounds: 10 });

  expect(crowd.odd).toEqual([]);
  expect(crowd.operations.length).toBeGreaterThan(20);
  const end = await servesIn(place);
  expect(wrongPlaces(end, PLACES)).toEqual([]);
  const mails = await waitingMails(place);
  const found = explainServing(withHints(crowd.operations, mails), { places: PLACES, end });
  expect('words' in found ? found.words : '').toBe('');
  expect(found.order ? wrongMails(found.mails, mails) : []).toEqual([]);
});
