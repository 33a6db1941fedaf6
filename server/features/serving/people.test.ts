import { beforeEach, describe, expect, it } from 'vitest';
import type { ListedMember } from '#contract/serving.ts';
import type { TestApp } from '#tests/app.ts';
import { bearer, buildMember, login, PASSWORD, proveAddress } from '#tests/factories/accounts.ts';
import { openServing, type Serving } from '#tests/factories/serving.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const given = mailingApp();
const { app, mails } = given;
let site: Serving;
let greeter = '';
let coffee = '';

beforeEach(async () => {
  site = await openServing(given);
  greeter = (await site.buildTask()).id;
  coffee = (await site.buildTask({ name: 'Coffee' })).id;
});

const team = (task: string): Promise<ListedMember[]> =>
  site.admin.ask('GET', `/api/serving/tasks/${task}/team`);

describe('who is known without an address', () => {
  it('is the same person in another team, if the office chooses them', async () => {
    const ana = await site.join(coffee, 'Ana', { email: '', phone: '555 0142' });
    // Of two without an address nobody knows whether they are one.
    const other = await site.join(greeter, 'Ana', { email: '' });
    expect(other.id).not.toBe(ana.id);
    await site.admin.ask(
      'DELETE',
      `/api/serving/tasks/${greeter}/team/${other.id}`,
      undefined,
      204,
    );

    const found = await site.admin.ask('GET', '/api/serving/people?search=ana');
    expect(found).toMatchObject([{ teams: ['Coffee'] }, { teams: [] }]);
    const written = { email: 'slip@example.org', phone: '', person: ana.id };
    const same = await site.join(greeter, 'Anna', written);
    expect(same).toMatchObject({ id: ana.id, name: 'Ana', email: '', phone: '555 0142' });
    expect(await team(coffee)).toMatchObject([{ id: ana.id, email: '' }]);
    const path = `/api/serving/tasks/${greeter}/team`;
    const again = await site.admin.send('POST', path, { name: 'Ana', person: ana.id });
    expect([again.status, (await again.json()).error]).toEqual([
      ...[422, 'This person is in the team already.'],
    ]);
    const gone = await site.admin.send('POST', path, { name: 'Ana', person: 'nobody' });
    expect(gone.status).toBe(404);
  });
});

describe('an account', () => {
  /** Puts a new account's address into the team, and says whether it is known there whose it is. */
  async function joinBefore(app: TestApp) {
    const { user, email } = await buildMember(app);
    await site.join(greeter, 'Lea', { email: email.toUpperCase(), isLeader: true });
    return { user, email, hasAccount: async () => (await team(greeter))[0]?.hasAccount };
  }
  const tasksOf = async (email: string) => {
    const { token } = await login(app, email, PASSWORD);
    const answer = await app.fetch('/api/serving/tasks', { headers: bearer(token) });
    return (await answer.json()).tasks;
  };

  it('sees what its person leads once it has proven the address, without another save', async () => {
    const { user, email, hasAccount } = await joinBefore(app);
    await site.admin.ask('PUT', `/api/users/${user._id}/roles`, { roles: ['leader'] });
    expect(await hasAccount()).toBe(false);
    await app.services.jobs.runDue();
    const [link = ''] = mails.linksTo(email, 'password-reset');
    const token = new URL(link).searchParams.get('token') ?? '';
    await app.api('POST /api/auth/password-reset/confirm', { body: { token, password: PASSWORD } });
    expect(await hasAccount()).toBe(true);
    expect(await tasksOf(email)).toMatchObject([{ name: 'Greeter' }]);
  });

  it('of which anybody may have the password belongs to nobody', async () => {
    const { user, hasAccount } = await joinBefore(app);
    await site.admin.ask('PUT', `/api/users/${user._id}`, { metadata: { title: 'Mr.' } });
    expect(await hasAccount()).toBe(false);
    // Proven in another way than by a link, it counts with the next save of the office.
    await proveAddress(app, user._id);
    await site.admin.ask('PUT', `/api/users/${user._id}`, { metadata: { title: 'Mrs.' } });
    expect(await hasAccount()).toBe(true);
  });

  it('that the office made is enough, for a church that sends no mail', async () => {
    await site.join(greeter, 'Lea', { email: 'lea@example.org', isLeader: true });
    const account = { username: 'lea', email: 'lea@example.org', roles: ['leader'] };
    await site.admin.ask('POST', '/api/users', { ...account, password: PASSWORD });
    expect(await team(greeter)).toMatchObject([{ hasAccount: true }]);
    expect(await tasksOf('lea@example.org')).toMatchObject([{ name: 'Greeter' }]);
    // And who is put into a team later than the account was made.
    await site.join(coffee, 'Lea', { isLeader: true });
    expect(await tasksOf('lea@example.org')).toHaveLength(2);
  });
});

it('a link that is given by hand is in the activity, without a name', async () => {
  const ana = await site.join(greeter, 'Ana');
  await site.join(coffee, 'Ana');
  const before = await site.admin.ask('GET', '/api/audit');
  await site.admin.ask('POST', `/api/serving/people/${ana.id}/link`, {}, 200);
  const after = await site.admin.ask('GET', '/api/audit');
  expect(after.length).toBe(before.length + 1);
  expect(after[0]).toMatchObject({
    ...{ kind: 'serving', action: 'update' },
    what: 'another link for somebody of Coffee, Greeter',
  });
  expect(after.filter(({ what }: { what: string }) => /Ana/.test(what))).toEqual([]);
});
