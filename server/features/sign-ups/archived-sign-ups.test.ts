import { expect, it } from 'vitest';
import { noSignUp } from '#contract/sign-up-settings.ts';
import type { TestApp } from '#tests/app.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { exported, imported, smallArchive, zipOf } from '#tests/factories/archives.ts';
import { buildSite } from '#tests/factories/content.ts';
import { otherSites } from '#tests/factories/other-sites.ts';
import { buildDinner, buildSignUp, questionsOf, signUpRows } from '#tests/factories/sign-ups.ts';

const { open, expectSameElsewhere } = otherSites();
const WEEKLY = { recurrence: 'FREQ=WEEKLY;BYDAY=TH' };

/** A dinner each week, whose second date was moved after somebody had signed up for it. */
async function openChurch() {
  const app = await open();
  await buildSite(app);
  const admin = await asAdministrator(app);
  const questions = [{ label: 'Dish' }, { label: 'Allergies', isSensitive: true }];
  const { id } = await buildDinner(
    admin,
    { questions, places: 2, opensAt: '2026-11-01T08:00', confirmation: 'Bring a dish.' },
    WEEKLY,
  );
  const member = await buildMember(app);
  const [dish, allergies] = await questionsOf(app);
  const answers = [
    { question: dish, answer: ['Zumbrota pie'] },
    { question: allergies, answer: ['Quillaja'] },
  ];
  const at = (date: string) => ({ date, answers });
  await buildSignUp(app, { ...at('2026-12-03'), name: 'Vexmoth', party: 2 });
  await buildSignUp(app, { ...at('2026-12-03'), name: 'Waits' }, member.token);
  await buildSignUp(app, { ...at('2026-12-10'), name: 'Follows' });
  const part = `/api/calendar/admin/events/${id}?scope=one&occurrence=2026-12-10T18:00`;
  await admin.ask('PUT', part, {
    startDateTime: '2026-12-11T19:00',
    endDateTime: '2026-12-11T21:00',
  });
  return { app, admin, id };
}
const stated = async (app: TestApp) =>
  (await signUpRows(app)).map(({ digest: _, version: _version, ...row }) => row);

it('sign-ups go with the people, each with its date, and come back as they were', async () => {
  const { app, id } = await openChurch();
  const there = await expectSameElsewhere(app, true);
  expect(await stated(there)).toEqual(await stated(app));
  expect((await stated(there)).map(({ name, date_id }) => [name, date_id])).toEqual([
    ['Follows', `${id}_20261210T1800`],
    ['Vexmoth', `${id}_20261203T1800`],
    ['Waits', `${id}_20261203T1800`],
  ]);
  const before = await app.services.db.selectFrom('jobs').select('id').execute();
  const notes = await imported(app, await exported(app, true), { withPeople: true });
  expect(notes.notes).toContain('0 sign-ups were added.');
  expect(await app.services.db.selectFrom('jobs').select('id').execute()).toHaveLength(
    before.length,
  );
});

it('without people an archive has the settings, and nothing of who comes', async () => {
  const { app } = await openChurch();
  const archive = await exported(app);
  for (const secret of ['Vexmoth', 'Waits', 'guest', 'Zumbrota', 'Quillaja', 'sign-ups.json'])
    expect(archive.includes(secret), secret).toBe(false);
  for (const said of ['Allergies', 'Bring a dish.']) expect(archive.includes(said)).toBe(true);
  const there = await open();
  await imported(there, archive);
  expect(await questionsOf(there)).toEqual(await questionsOf(app));
  // Those of the site stay, each at its date.
  const kept = await stated(app);
  await imported(app, archive);
  expect(await stated(app)).toEqual(kept);
});

it('an archive of the release before has no sign-up', async () => {
  const event = {
    ...{ id: 'e1', summary: 'Dinner', description: '', location: '', calendarId: 'community' },
    ...{ start: '2026-12-03T18:00', end: '2026-12-03T20:00', timeZone: 'America/Los_Angeles' },
    ...{ isAllDay: false, recurrence: '', exceptions: [] },
  };
  const there = await open();
  await asAdministrator(there);
  await imported(there, zipOf(smallArchive({ 'events.json': [event] })), { withPeople: true });
  const { sign_up } = await there.services.db
    .selectFrom('events')
    .select('sign_up')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(sign_up)).toEqual(noSignUp);
});

it('what is for no event of the archive is left out, and an offer that ran out has lapsed', async () => {
  const { app } = await openChurch();
  const { db } = app.services;
  const held = { state: 'offered', held_until: '2026-11-22T10:00:00.000Z' };
  await db.updateTable('sign_ups').set(held).where('name', '=', 'Waits').execute();
  const archive = await exported(app, true);
  await db.deleteFrom('events').where('recurrence', '!=', '').execute();
  expect((await exported(app, true)).includes('Vexmoth')).toBe(false);
  const there = await open({}, '2026-11-23T12:00:00Z');
  await imported(there, archive, { withPeople: true });
  expect((await stated(there)).map(({ name, state }) => `${name} ${state}`)).toContain(
    'Waits lapsed',
  );
});
