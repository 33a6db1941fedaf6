import { beforeEach, expect, it } from 'vitest';
import { noteDay } from '#server/platform/processes/days-seen.ts';
import { bearer, buildMember, login, PASSWORD, proveAddress } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { openServing, type Serving, weekly } from '#tests/factories/serving.ts';
import { mailingApp } from '#tests/mailing-app.ts';
import { removeOldServing } from './forget-old.ts';

const given = mailingApp();
const { app } = given;
let site: Serving;
let task = '';
let member: Awaited<ReturnType<typeof buildMember>>;
let person = '';
let token = '';

/** A member who served on one Sunday, serves on the next, and cannot on the third. */
beforeEach(async () => {
  site = await openServing(given);
  task = (await site.buildTask()).id;
  await site.build(task, 1, weekly);
  await site.join(task, 'Lea', { isLeader: true });
  member = await buildMember(app);
  await proveAddress(app, member.user._id);
  ({ id: person } = await site.join(task, 'Zumbrota', { email: member.email, phone: '555 0177' }));
  const dates = (await site.month()).dates.map(({ id }) => id);
  await site.letters();
  for (const date of dates.slice(0, 2)) await site.putIn(task, date, person);
  const own = (await site.letters())[0]?.token ?? '';
  await site.own(own, '/away', { first: '2026-12-20', last: '2026-12-21' });
  await site.ask(task, [{ date: dates[3] ?? '', person }]);
  await site.letters();
  const asked = (await site.serving(own)).places.find(({ state }) => state === 'asked');
  await site.answer(own, [{ place: asked?.id, state: 'no', reason: 'Quillaja' }]);
  await site.round();
  app.clock.set('2026-12-07T10:00:00-08:00');
  await site.round();
  ({ token } = await login(app, member.email, PASSWORD));
});

const rows = () =>
  app.services.db
    .selectFrom('serving_places')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const everything = async () =>
  JSON.stringify([
    await rows(),
    await app.services.db.selectFrom('serving_people').selectAll().execute(),
    await app.services.db.selectFrom('serving_away').selectAll().execute(),
    await app.services.db.selectFrom('jobs').selectAll().where('state', '=', 'waiting').execute(),
  ]);

it('a member’s own data has where they serve, and when they cannot', async () => {
  const { serving } = await (
    await app.fetch('/api/account/export', { headers: bearer(token) })
  ).json();
  expect(serving).toMatchObject([
    {
      ...{ name: 'Zumbrota', email: member.email, phone: '555 0177' },
      teams: [{ task: 'Greeter', isLeader: false }],
      away: [{ first: '2026-12-20', last: '2026-12-21' }],
      places: [
        { task: 'Greeter', event: 'Worship', state: 'yes' },
        { state: 'yes' },
        { state: 'no', reason: 'Quillaja' },
      ],
    },
  ]);
});

it('after the account is deleted places stay as numbers, those ahead are free, and leaders are told', async () => {
  const { db } = app.services;
  await db.updateTable('serving_people').set({ language: 'es' }).execute();
  await app.fetch('/api/account', {
    method: 'DELETE',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  app.clock.pass({ minutes: 61 });
  const letters = await site.round();
  expect(letters.map(({ to }) => to)).toEqual(['lea@example.org']);
  expect(letters[0]?.text).toContain('is not with us any more');
  expect((await rows()).map(({ state }) => state)).toEqual(['yes', 'given-up', 'no']);
  const all = await everything();
  for (const secret of ['Zumbrota', member.email, '555 0177', 'Quillaja'])
    expect([secret, all.includes(secret)]).toEqual([secret, false]);
  const admin = await asAdministrator(app);
  const nameless = db.selectFrom('serving_people').select('language').where('name', '=', '');
  expect(await nameless.execute()).toEqual([{ language: null }]);
  const team = await admin.ask('GET', `/api/serving/tasks/${task}/team`);
  expect(team.map(({ name }: { name: string }) => name)).toEqual(['Lea']);
});

it('undone within two minutes it has its places again, but for those of somebody else', async () => {
  const admin = await asAdministrator(app);
  await admin.ask('DELETE', `/api/users/${member.user._id}`, undefined, 204);
  expect(await everything()).not.toContain('Zumbrota');
  await admin.ask('POST', `/api/users/${member.user._id}/restore`, undefined, 200);
  const { dates } = await admin.ask('GET', '/api/serving/months/2026-12');
  expect(dates[1]?.tasks[0]?.people).toMatchObject([{ name: 'Zumbrota', state: 'yes' }]);
  expect(await everything()).toContain('Quillaja');
});

it('a year later it is forgotten who served, and the activity says how many', async () => {
  for (let days = 0; days < 410; days += 1) {
    app.clock.pass({ hours: 24 });
    await noteDay(app.services);
    if (days % 10 === 0 || days > 375) await removeOldServing(app.services);
  }
  expect(await rows()).toEqual([]);
  const audit = await app.services.db
    .selectFrom('audit')
    .select('what')
    .where('kind', '=', 'serving')
    .where('action', '=', 'delete')
    .execute();
  expect(audit.map(({ what }) => what)).toEqual([
    ...['1 for Worship, whose time was over', '1 for Worship, whose time was over'],
    '1 for Worship, whose time was over',
  ]);
});
