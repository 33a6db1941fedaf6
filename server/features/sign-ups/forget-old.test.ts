import { expect, it } from 'vitest';
import { overviewCalls } from '#contract/overview.ts';
import { openApp } from '#tests/app.ts';
import { asPerson } from '#tests/factories/admin.ts';
import { asLastingAdministrator } from '#tests/factories/notices.ts';
import { buildDinner, buildSignUp, signUpRows } from '#tests/factories/sign-ups.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { removeOldSignUps } from './forget-old.ts';
import { signUpRound } from './round.ts';

const app = forEachTest(openApp);
const admin = forEachTest(() => asLastingAdministrator(app));

/** The server runs for so many days. */
async function runDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    app.clock.pass({ hours: 24 });
    await signUpRound(app.services);
    await removeOldSignUps(app.services);
  }
}
const told = async () =>
  (
    await app.services.db.selectFrom('audit').selectAll().where('kind', '=', 'sign-ups').execute()
  ).map(({ what, who_id }) => [what, who_id]);
const names = async () => (await signUpRows(app)).map(({ name }) => name);
const dates = () => app.services.db.selectFrom('sign_up_dates').select('id').execute();

it('who signed up is forgotten when it has been over for as many days as the church says', async () => {
  await buildDinner(admin, { keptDays: 3 });
  for (const name of ['Ana', 'Ben']) await buildSignUp(app, { name, party: 2 });
  app.clock.set('2026-12-03T20:00:00-08:00');
  await removeOldSignUps(app.services);
  await runDays(2);
  expect(await names()).toEqual(['Ana', 'Ben']);
  await Promise.all([runDays(1), removeOldSignUps(app.services)]);
  expect([await names(), await dates()]).toEqual([[], []]);
  await runDays(1);
  expect(await told()).toEqual([['2 for Dinner, whose time was over', '']]);
});

it('a wrong clock takes nobody away, and a date that moves waits for its new end', async () => {
  const { id } = await buildDinner(admin, { keptDays: 3 });
  await buildSignUp(app, { name: 'Ana' });
  app.clock.set('2027-12-03T20:00:00-08:00');
  await runDays(1);
  expect(await names()).toEqual(['Ana']);
  app.clock.set('2026-12-03T21:00:00-08:00');
  await runDays(1);
  await admin.ask('PUT', `/api/calendar/admin/events/${id}`, {
    startDateTime: '2026-12-10T18:00',
    endDateTime: '2026-12-10T20:00',
  });
  await runDays(8);
  expect(await names()).toEqual(['Ana']);
  await runDays(3);
  expect(await names()).toEqual([]);
});

it('each date of a series by itself, in small steps', async () => {
  await buildDinner(admin, { keptDays: 2 }, { recurrence: 'FREQ=WEEKLY;BYDAY=TH' });
  const first = await buildSignUp(app, { name: 'Ana', date: '2026-12-03' });
  await buildSignUp(app, { name: 'Ben', date: '2026-12-10' });
  const { db } = app.services;
  const row = (await signUpRows(app)).find(({ id }) => id === first);
  if (!row) throw new Error('There is none.');
  const more = Array.from({ length: 250 }, (_, n) => ({ ...row, id: `more${n}` }));
  await db.insertInto('sign_ups').values(more).execute();
  app.clock.set('2026-12-03T21:00:00-08:00');
  await removeOldSignUps(app.services);
  await runDays(2);
  expect(await names()).toEqual(['Ben']);
  expect((await told()).map(([what]) => what).sort()).toEqual([
    '200 for Dinner, whose time was over',
    '51 for Dinner, whose time was over',
  ]);
});

it('of an event that was deleted, when it can come back no more', async () => {
  const { id } = await buildDinner(admin);
  await buildSignUp(app, { name: 'Ana' });
  await admin.ask('DELETE', `/api/calendar/admin/events/${id}`, undefined, 204);
  await runDays(30);
  expect(await names()).toEqual(['Ana']);
  await runDays(2);
  expect(await names()).toEqual([]);
  expect(await told()).toEqual([['1 for an event that was deleted', '']]);
});

it('Today says to editors how many people signed up in seven days, by event', async () => {
  const { answer } = overviewCalls['GET /api/overview'];
  const of = async (role: 'editor' | 'author') =>
    answer.parse(await (await asPerson(app, role)).ask('GET', '/api/overview')).signUps;
  const { id } = await buildDinner(admin, { places: 3 });
  expect(await of('editor')).toBeNull();
  await buildSignUp(app, { party: 3 });
  await buildSignUp(app, { party: 2 });
  expect(await of('editor')).toEqual([{ eventId: id, title: 'Dinner', people: 5 }]);
  expect(await of('author')).toBeNull();
  app.clock.pass({ hours: 24 * 7 + 1 });
  expect(await of('editor')).toBeNull();
});
