import { expect, it } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { dinner } from '#tests/factories/signing-up.ts';
import { makeCrowd } from '#tests/faults/sign-up-crowd.ts';
import { hintsOf, offeredIn, standsIn } from '#tests/faults/sign-up-rows.ts';
import { certainlyTaken, explainList } from '#tests/history/waiting-list.ts';
import { twoApps } from '#tests/two-apps.ts';
import { ownAddress } from './own.ts';

const PLACES = 10;
const PEOPLE = 40;

const { app, other, servers } = await twoApps();
const { db, config } = app.services;

async function linkOf(email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_ups')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row && ownAddress({ db, config }, row.id);
}

it('40 people at two processes get 10 places, in an order that explains every answer', async () => {
  // No mail is tried, nor dropped as untrue by then: those that are stored say in which order all happened.
  for (const { services } of [app, other]) await services.jobs.stop();
  const admin = await asAdministrator(app);
  await admin.ask('POST', '/api/calendar/admin/events', {
    ...dinner,
    signUp: { isOn: true, places: PLACES, mostInParty: 5, offerHours: 168 },
  });
  const crowd = makeCrowd({
    servers,
    event: 'dinner',
    history: { begin: () => ({ answered: () => {} }) },
    links: linkOf,
  });
  const place = { look: <T>(work: (tables: typeof db) => Promise<T>) => work(db) };
  await crowd.come(PEOPLE);
  for (let who = await offeredIn(place); who.length > 0; who = await offeredIn(place))
    await Promise.all(who.map(crowd.answerOffer));

  expect(crowd.odd).toEqual([]);
  const end = await standsIn(place);
  const hints = await hintsOf(place);
  const hinted = crowd.operations.map((operation) => ({ ...operation, ...hints(operation) }));
  const found = explainList(hinted, { places: PLACES, end });
  expect('words' in found ? found.words : '').toBe('');
  expect(certainlyTaken(crowd.operations)).toBeLessThanOrEqual(PLACES);
  const jobs = await db.selectFrom('jobs').select(['payload', 'kind']).execute();
  const stored = jobs.filter(({ kind }) => kind === 'sign-up-mail').map(({ payload }) => payload);
  expect(stored).toHaveLength(found.order ? found.letters.length : 0);
});
