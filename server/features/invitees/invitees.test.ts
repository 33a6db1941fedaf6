import { beforeEach, describe, expect, it } from 'vitest';
import { type InviteeContent, inviteeCalls } from '#contract/invitees.ts';
import { openApp } from '#tests/app.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildInvitee } from '#tests/factories/invitees.ts';
import { mailingApp } from '#tests/mailing-app.ts';
import { changeInvitee, removeInvitee, versionOfInvitee } from './made-invitees.ts';

const MAILS_PER_MINUTE = 10;
const { mails, app } = mailingApp({
  environment: { MAILS_PER_MINUTE: `${MAILS_PER_MINUTE}` },
});
let admin: Awaited<ReturnType<typeof asAdministrator>>;
beforeEach(async () => {
  admin = await asAdministrator(app);
  await app.services.jobs.runDue();
  mails.taken.length = 0;
});

const add = (person: Partial<InviteeContent> = {}) => buildInvitee(app, person);
const list = async (query = '') =>
  inviteeCalls['GET /api/invitees'].answer.parse(await admin.ask('GET', `/api/invitees?${query}`));
const post = async (path: string, body?: object) => (await admin.send('POST', path, body)).json();
const states = async () =>
  Object.fromEntries((await list()).invitees.map(({ name, state }) => [name, state]));
const groups = async () =>
  inviteeCalls['GET /api/invitees/groups'].answer.parse(
    await admin.ask('GET', '/api/invitees/groups'),
  );
const send = async () => {
  await app.services.jobs.runDue();
  return mails.taken.map(({ to }) => [to].flat()[0]?.text).sort();
};
/** A minute later, as many again. */
const nextMinute = async () => {
  app.clock.set(app.clock.now().add({ seconds: 61 }).toString());
  return send();
};

describe('the list', () => {
  it('makes no log-in and sends nothing', async () => {
    await add();
    expect(await send()).toEqual([]);
    expect((await admin.ask('GET', '/api/users?search=ann@example.org')).users).toEqual([]);
  });

  it('is searched, and listed by group and state, page by page', async () => {
    for (let n = 0; n < 60; n += 1)
      await add({ name: `Ann ${`${n}`.padStart(2, '0')}`, email: '', groups: ['Choir'] });
    await add({ name: 'Éva Zed', email: 'eva@example.org', phone: '555-7', groups: ['Ushers'] });
    await add({ name: 'Bo', email: '', guardianName: 'Éva Zed' });
    const first = await list('group=Choir');
    expect(first.invitees).toHaveLength(50);
    const second = await list(`group=Choir&after=${first.next}`);
    expect([second.invitees.length, second.next]).toEqual([10, null]);
    expect(second.invitees.at(-1)?.name).toBe('Ann 59');
    for (const query of ['search=eva@', 'search=555-7', 'group=Ushers'])
      expect((await list(query)).invitees.map(({ name }) => name)).toEqual(['Éva Zed']);
    expect((await list('state=children')).invitees.map(({ name }) => name)).toEqual(['Bo']);
    const all = inviteeCalls['GET /api/invitees/export'].answer;
    const exported = async (query: string) =>
      all.parse(await admin.ask('GET', `/api/invitees/export?${query}`)).map(({ name }) => name);
    expect(await exported('')).toHaveLength(62);
    expect(await exported('search=eva&group=Ushers')).toEqual(['Éva Zed']);
    expect(await groups()).toEqual({
      groups: [
        { name: 'Choir', count: 60, toInvite: 0 },
        { name: 'Ushers', count: 1, toInvite: 1 },
      ],
      all: { count: 62, toInvite: 1 },
      waiting: 0,
      canMail: true,
    });
  });

  it('changes and deletes a person, with all of them', async () => {
    const id = await add({ groups: ['Choir'] });
    const changed = await admin.ask('PUT', `/api/invitees/${id}`, {
      version: 1,
      email: '',
      groups: ['Ushers', 'Tea'],
    });
    expect(changed).toMatchObject({ name: 'Ann Lee', email: '', mayBeInvited: false, version: 2 });
    const late = await admin.send('PUT', `/api/invitees/${id}`, { version: 1, name: 'Bo' });
    expect(late.status).toBe(409);
    expect((await groups()).groups.map(({ name }) => name)).toEqual(['Tea', 'Ushers']);
    expect((await admin.send('DELETE', `/api/invitees/${id}`)).status).toBe(204);
    expect((await admin.send('DELETE', `/api/invitees/${id}`)).status).toBe(404);
    expect((await groups()).groups).toEqual([]);
    const told = await admin.ask('GET', '/api/audit?kind=invitees');
    expect(JSON.stringify(told)).not.toContain('Ann Lee');
  });

  it('keeps the guardian of a child, until the child is grown up', async () => {
    const birthday = '2010-05-01';
    const id = await add({ name: 'Bo', birthday, guardianName: 'Ann' });
    const change = (body: object) => admin.send('PUT', `/api/invitees/${id}`, body);
    const refused = await change({ guardianName: '' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('guardianName');
    expect((await change({ guardianName: 'Cy' })).status).toBe(200);
    app.clock.set('2028-05-01T20:00:00Z');
    admin = await asAdministrator(app);
    expect((await change({ guardianName: '' })).status).toBe(200);
  });

  it('lets the importer change and take back only what nobody changed since', async () => {
    const { db } = app.services;
    const id = await add();
    const person = { ...(await list()).invitees[0], name: 'Ann Maria Lee' } as InviteeContent & {
      version: number;
    };
    const { version } = person;
    expect(await changeInvitee(db, app.services, { id, version, person })).toBe(true);
    expect(await changeInvitee(db, app.services, { id, version, person })).toBe(false);
    expect(await removeInvitee(db, { id, version })).toBe(false);
    expect(await versionOfInvitee(db, id)).toBe(2);
    expect(await removeInvitee(db, { id, version: 2 })).toBe(true);
    expect(await versionOfInvitee(db, id)).toBeUndefined();
  });

  it('is for administrators alone', async () => {
    const { token } = await buildMember(app, { email: 'member@example.org' });
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.fetch('/api/invitees', { headers })).status).toBe(403);
    expect((await app.fetch('/api/invitees')).status).toBe(401);
  });
});

describe('inviting a group', () => {
  it('invites each adult with an address once, however often it is asked for', async () => {
    await add({ name: 'Ann Lee', email: 'ann@example.org', groups: ['Choir'] });
    await add({ name: 'Bo Ray', email: 'bo@example.org', groups: ['Ushers'] });
    await add({ name: 'Cy Fox', email: '', groups: ['Choir'] });
    await add({
      name: 'Di Lee',
      email: 'di@example.org',
      guardianName: 'Ann Lee',
      groups: ['Choir'],
    });
    const ask = () => post('/api/invitees/invites', { group: 'Choir' });
    expect(await ask()).toEqual({ waiting: 1 });
    await Promise.all([ask(), ask(), app.services.jobs.runDue()]);
    expect(await nextMinute()).toEqual(['ann@example.org']);
    expect(await nextMinute()).toEqual(['ann@example.org']);
    expect(await states()).toEqual({
      'Ann Lee': 'invited',
      'Bo Ray': 'listed',
      'Cy Fox': 'listed',
      'Di Lee': 'listed',
    });
    const { users } = await admin.ask('GET', '/api/users?approval=invited');
    expect(users).toMatchObject([
      { email: 'ann@example.org', roles: ['user'], isInvited: true, isEmailVerified: false },
    ]);
  });

  it('sends one invitation to a couple with one address, and none to who has an account', async () => {
    await buildMember(app, { email: 'member@example.org' });
    await add({ name: 'Ann Lee', email: 'lee@example.org' });
    await add({ name: 'Bo Lee', email: 'lee@example.org' });
    await add({ name: 'Cy Fox', email: 'member@example.org' });
    await send();
    mails.taken.length = 0;
    await post('/api/invitees/invites', {});
    expect(await nextMinute()).toEqual(['lee@example.org']);
    expect(await states()).toEqual({
      'Ann Lee': 'invited',
      'Bo Lee': 'shared',
      'Cy Fox': 'account',
    });
  });

  it('keeps to the rate of the mails, and can be stopped', async () => {
    for (let n = 10; n < 25; n += 1) await add({ name: `Ann ${n}`, email: `a${n}@example.org` });
    expect(await post('/api/invitees/invites', {})).toEqual({ waiting: 15 });
    expect(await send()).toHaveLength(MAILS_PER_MINUTE);
    expect((await groups()).waiting).toBe(5);
    expect(await post('/api/invitees/invites/stop')).toEqual({ stopped: 5 });
    expect(await nextMinute()).toHaveLength(MAILS_PER_MINUTE);
    await post('/api/invitees/invites', {});
    expect(await nextMinute()).toHaveLength(15);
  });

  it('takes an invited person out of the list with their account', async () => {
    await add();
    await post('/api/invitees/invites', {});
    await send();
    const { users } = await admin.ask('GET', '/api/users?approval=invited');
    expect((await admin.send('DELETE', `/api/users/${users[0]._id}`)).status).toBe(204);
    expect((await list()).invitees).toEqual([]);
  });
});

describe('inviting one', () => {
  it('is on its way at once, and says why it is not', async () => {
    const id = await add();
    const child = await add({ name: 'Di Lee', email: '', guardianName: 'Ann Lee' });
    const silent = await add({ name: 'Cy Fox', email: '' });
    const couple = await add({ name: 'Bo Lee' });
    const invite = (whom: string) => admin.send('POST', `/api/invitees/${whom}/invite`);
    const answer = inviteeCalls['POST /api/invitees/{id}/invite'].answer.parse(
      await (await invite(id)).json(),
    );
    expect(answer).toMatchObject({ isSent: true, invitee: { state: 'invited' } });
    expect(await send()).toEqual(['ann@example.org']);
    const refused = async (whom: string) => {
      const response = await invite(whom);
      return [response.status, (await response.json()).error];
    };
    expect(await refused(id)).toEqual([
      409,
      'This person was invited already. You can send the invitation again in the list of users.',
    ]);
    expect(await refused(child)).toEqual([409, 'Children are not invited. Please invite Ann Lee.']);
    expect(await refused(silent)).toEqual([
      409,
      'This person has no e-mail address. Please add one first.',
    ]);
    expect(await refused(couple)).toEqual([
      409,
      'Somebody else with this e-mail address was invited. Two people need two addresses for two accounts.',
    ]);
    expect((await states())['Bo Lee']).toBe('shared');
    expect((await groups()).all.toInvite).toBe(0);
    // With an address of their own.
    await admin.ask('PUT', `/api/invitees/${couple}`, { email: 'bo@example.org' });
    expect((await groups()).all.toInvite).toBe(1);
    expect((await invite(couple)).status).toBe(200);
    expect(await send()).toEqual(['ann@example.org', 'bo@example.org']);
  });

  it('sends one mail for two clicks, and for a group and a click at once', async () => {
    const id = await add({ groups: ['Choir'] });
    const invite = () => admin.send('POST', `/api/invitees/${id}/invite`);
    const answers = await Promise.all([
      invite(),
      invite(),
      admin.send('POST', '/api/invitees/invites', { group: 'Choir' }),
    ]);
    expect(
      answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status)),
    ).toEqual([]);
    expect(await nextMinute()).toEqual(['ann@example.org']);
    expect(await states()).toEqual({ 'Ann Lee': 'invited' });
  });

  it('gives a link where no mail server is set up, where no group can be invited', async () => {
    const other = await openApp();
    const there = await asAdministrator(other);
    const id = await buildInvitee(other);
    const group = await there.send('POST', '/api/invitees/invites', {});
    expect(group.status).toBe(409);
    expect(await (await there.send('POST', `/api/invitees/${id}/invite`)).json()).toMatchObject({
      isSent: false,
      link: expect.stringContaining('token='),
      invitee: { state: 'invited' },
    });
    await other.close();
  });
});
