import { expect, it } from 'vitest';
import type { TestApp } from '#tests/app.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { exported, imported } from '#tests/factories/archives.ts';
import { buildSite } from '#tests/factories/content.ts';
import { otherSites } from '#tests/factories/other-sites.ts';
import { service, weekly } from '#tests/factories/serving.ts';

const { open, expectSameElsewhere } = otherSites();

/** A church where a member serves at two dates of a series, the second of which was moved since. */
async function openChurch() {
  const app = await open();
  await buildSite(app);
  const { ask } = await asAdministrator(app);
  const { id: task } = await ask('POST', '/api/serving/tasks', { name: 'Greeter' });
  const serving = [{ task, places: 2 }];
  const event = { ...service, ...weekly, serving };
  const { id } = await ask('POST', '/api/calendar/admin/events', event);
  const member = await buildMember(app);
  await app.services.db
    .updateTable('users')
    .set({ email_verified_at: '2026-11-22T03:00:00.000Z' })
    .where('id', '=', member.user._id)
    .execute();
  const { id: person } = await ask('POST', `/api/serving/tasks/${task}/team`, {
    ...{ name: 'Vexmoth', email: member.email, phone: '555 0166', isLeader: true },
  });
  const { dates } = await ask('GET', '/api/serving/months/2026-12');
  for (const date of dates.slice(0, 2))
    await ask('POST', '/api/serving/places', { task, date: date.id, person });
  await ask('PUT', `/api/calendar/admin/events/${id}?scope=one&occurrence=2026-12-13T10:00`, {
    ...{ startDateTime: '2026-12-14T19:00', endDateTime: '2026-12-14T20:00' },
  });
  return { app, id };
}

const stated = async ({ services: { db } }: TestApp) => ({
  tasks: await db.selectFrom('serving_tasks').select(['id', 'name', 'remind_days']).execute(),
  people: await db
    .selectFrom('serving_people')
    .select(['id', 'name', 'email', 'phone', 'user_id'])
    .execute(),
  teams: await db
    .selectFrom('serving_teams')
    .select(['task_id', 'person_id', 'is_leader'])
    .execute(),
  places: await db
    .selectFrom('serving_places')
    .select(['id', 'date_id', 'task_id', 'person_id', 'state', 'told'])
    .orderBy('date_id')
    .execute(),
});

it('who serves goes with the people, each at its date, and comes back as it was', async () => {
  const { app, id } = await openChurch();
  const there = await expectSameElsewhere(app, true);
  const here = await stated(app);
  expect(await stated(there)).toEqual(here);
  expect(here.places.map(({ date_id }) => date_id)).toEqual([
    ...[`${id}_20261206T1000`, `${id}_20261213T1000`],
  ]);
  const { notes } = await imported(app, await exported(app, true), { withPeople: true });
  expect(notes).toContain('0 places of those who serve were added.');
});

it('without people an archive says how many are needed, and nothing of who they are', async () => {
  const { app } = await openChurch();
  const archive = await exported(app);
  for (const secret of ['Vexmoth', '555 0166', 'Greeter', 'serving-people.json'])
    expect([secret, archive.includes(secret)]).toEqual([secret, false]);
  const there = await open();
  await imported(there, archive);
  const events = await there.services.db.selectFrom('events').select('serving').execute();
  expect(events[0]?.serving).toContain('"places":2');
  expect((await stated(there)).tasks).toEqual([]);
});
