import { expect, it } from 'vitest';
import type { TestApp } from '#tests/app.ts';
import { bearer, buildMember, PASSWORD, proveAddress } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import {
  buildDinner,
  buildSignUp,
  questionsOf,
  sendSignUp,
  signUpRows,
} from '#tests/factories/sign-ups.ts';
import { mailingApp } from '#tests/mailing-app.ts';
import { signUpRound } from './round.ts';

const { mails, app } = mailingApp();

const exportOf = async (token: string) =>
  (await (await app.fetch('/api/account/export', { headers: bearer(token) })).json()).signUps;
const stateOf = async (id: string) => (await signUpRows(app)).find((row) => row.id === id);

/** A dinner with three places: a member comes with two, somebody else with one, and both wait for more. */
async function fullDinner(from: TestApp) {
  const admin = await asAdministrator(from);
  const { id } = await buildDinner(admin, {
    places: 3,
    questions: [{ label: 'Allergies', isSensitive: true }],
  });
  const member = await buildMember(from);
  const [question] = await questionsOf(from);
  const answers = [{ question, answer: ['Nuts'] }];
  const own = { email: member.email, phone: '555 0100', answers };
  const comes = await buildSignUp(from, { ...own, name: 'Zipporah', party: 2 }, member.token);
  const other = await buildSignUp(from);
  const waits = await buildSignUp(from, { ...own, name: 'Zipporah Q' }, member.token);
  const next = await buildSignUp(from);
  await from.services.jobs.runDue();
  mails.taken.splice(0);
  return { admin, event: id, member, comes, other, waits, next };
}

it('a member’s own data has what they signed up for, with every answer', async () => {
  const { member } = await fullDinner(app);
  expect(await exportOf(member.token)).toEqual([
    expect.objectContaining({
      ...{ event: 'Dinner', date: expect.stringContaining('December 3'), state: 'coming' },
      ...{ name: 'Zipporah', email: member.email, phone: '555 0100', party: 2, arrived: 0 },
      answers: [{ label: 'Allergies', answer: ['Nuts'] }],
    }),
    expect.objectContaining({ name: 'Zipporah Q', state: 'waiting' }),
  ]);
});

it('what was sent with an address belongs to the account that has proven it by then, and to no other', async () => {
  await buildDinner(await asAdministrator(app));
  const { token, email, user } = await buildMember(app);
  await buildSignUp(app, { email });
  expect(await exportOf(token)).toEqual([]);
  await proveAddress(app, user._id);
  await buildSignUp(app, { email: email.toUpperCase() });
  expect(await exportOf(token)).toHaveLength(1);
});

it('after an account was deleted its places stay as numbers, and nothing says whose they were', async () => {
  const { member, comes, waits, event } = await fullDinner(app);
  await app.services.db.updateTable('sign_ups').set({ language: 'es' }).execute();
  const admin = await asAdministrator(app);
  await admin.ask('PUT', `/api/calendar/admin/events/${event}`, { signUp: { showsPlaces: true } });
  await app.fetch('/api/account', {
    method: 'DELETE',
    headers: { ...bearer(member.token), 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  const nobody = {
    ...{ name: '', email: '', phone: '', answers: '[]', digest: '', user_id: null },
    language: null,
  };
  expect(await stateOf(comes)).toMatchObject({ ...nobody, state: 'coming', party: 2 });
  expect(await stateOf(waits)).toMatchObject({ ...nobody, state: 'canceled', note: '' });
  const places = await (await app.fetch('/api/sign-ups/places?event=dinner')).json();
  expect(places.opening).toBe('waiting-list');
  app.clock.set('2026-12-01T18:30:00-08:00');
  await signUpRound(app.services);
  await app.services.jobs.runDue();
  expect(mails.taken.flatMap(({ to }) => [to].flat().map((one) => one?.text))).not.toContain(
    member.email,
  );
  const tables = ['sign_ups', 'jobs', 'audit', 'deleted_accounts'] as const;
  for (const table of tables)
    expect(
      JSON.stringify(await app.services.db.selectFrom(table).selectAll().execute()),
    ).not.toContain('Zipporah');
});

it('undone within two minutes it has its sign-ups again, but for what changed meanwhile', async () => {
  const { admin, member, comes, waits, other } = await fullDinner(app);
  await app.services.db.updateTable('sign_ups').set({ language: 'es' }).execute();
  const before = await signUpRows(app);
  await admin.ask('DELETE', `/api/users/${member.user._id}`, undefined, 204);
  expect((await stateOf(comes))?.name).toBe('');
  app.clock.pass({ seconds: 119 });
  await admin.ask('POST', `/api/users/${member.user._id}/restore`, undefined, 200);
  const bare = (rows: typeof before) => rows.map(({ version: _, updated_at: _at, ...row }) => row);
  expect(bare(await signUpRows(app))).toEqual(bare(before));
  await admin.ask('DELETE', `/api/users/${member.user._id}`, undefined, 204);
  const { db } = app.services;
  await db.updateTable('sign_ups').set({ state: 'canceled' }).where('id', '=', comes).execute();
  await db.deleteFrom('sign_ups').where('id', '=', waits).execute();
  await admin.ask('POST', `/api/users/${member.user._id}/restore`, undefined, 200);
  expect(await stateOf(comes)).toMatchObject({ name: 'Zipporah', state: 'canceled' });
  expect(await stateOf(waits)).toBeUndefined();
  expect(await stateOf(other)).toMatchObject({ state: 'coming' });
  expect(mails.taken).toEqual([]);
});

it('the account of a child is told that a parent or guardian signs up', async () => {
  await buildDinner(await asAdministrator(app));
  const child = await buildMember(app, { guardianName: 'Maria Reyes', isUnder13: true });
  const response = await sendSignUp(app, {}, child.token);
  expect([response.status, (await response.json()).error]).toEqual([
    403,
    expect.stringContaining('parent or guardian'),
  ]);
  expect(await signUpRows(app)).toEqual([]);
});

it('children are a first name and an age each, and stand in no mail', async () => {
  await buildDinner(await asAdministrator(app), {
    questions: [{ kind: 'children', label: 'Who?' }],
  });
  const [question] = await questionsOf(app);
  const sent = async (answer: string[]) => {
    const response = await sendSignUp(app, { answers: [{ question, answer }] });
    return [response.status, (await response.json()).issues?.[0].message];
  };
  const each = 'Please write the first name and the age of each child, from 0 to 17.';
  for (const wrong of ['Ana', 'Ana, ', ', 7', 'Ana, 18', 'Ana, 7.5'])
    expect(await sent([wrong])).toEqual([422, each]);
  expect(await sent(Array.from({ length: 21 }, () => 'Ana, 7'))).toEqual([
    422,
    'Please write at most 20 children.',
  ]);
  expect(await sent(['Keturah, 7', 'Jemimah, 0'])).toEqual([201, undefined]);
  await app.services.jobs.runDue();
  expect(mails.taken.filter(({ subject }) => subject?.includes('Dinner'))).toHaveLength(1);
  expect(JSON.stringify(mails.taken)).not.toMatch(/Keturah|Jemimah/);
  const [row] = await signUpRows(app);
  expect(JSON.parse(row?.answers ?? '')).toMatchObject([
    { answer: ['Keturah, 7', 'Jemimah, 0'], isSensitive: true },
  ]);
});
