import { beforeEach, describe, expect, it } from 'vitest';
import { ownServingCalls } from '#contract/own-serving.ts';
import { bearer, buildMember, proveAddress } from '#tests/factories/accounts.ts';
import { openServing, type Serving, weekly } from '#tests/factories/serving.ts';
import { mailingApp } from '#tests/mailing-app.ts';
import { otherProcess } from '#tests/setup/other-process.ts';
import { confirmPending } from './pending.ts';

const given = mailingApp();
const { app } = given;
let site: Serving;
let link = '';
let task = '';
beforeEach(async () => {
  site = await openServing(given);
  const built = await site.buildTask({ isOpen: true, about: 'Bring coffee.' });
  task = built.id;
  link = tokenIn(built.address);
});

const tokenIn = (address: string | null) => (address ?? '').split('/').at(-1) ?? '';
const open = async () => (await app.fetch(`/api/serving/open/${link}`)).json();
const dates = async () =>
  ownServingCalls['GET /api/serving/open/{token}'].answer.parse(await open()).dates;
const ana = { name: 'Ana', email: 'ana@example.org' };
const send = (path: string, body: object, token?: string) =>
  app.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && bearer(token)) },
    body: JSON.stringify(body),
  });
const take = (body: object, token?: string) => send(`/api/serving/open/${link}`, body, token);
const said = async (response: Response) => {
  const { message, error, state } = await response.json();
  return [response.status, state ?? error ?? message];
};
const confirm = (token: string) => send(`/api/serving/pending/${token}/confirm`, {});

describe('a place by the link of a task', () => {
  it('is taken when the link of the mail is pressed, and once', async () => {
    await site.build(task, 1, weekly);
    const [{ id: date, free } = { id: '', free: 0 }, ...others] = await dates();
    expect([free, others.length]).toEqual([1, 10]);
    expect(await said(await take({ date, ...ana }))).toEqual([201, 'unproven']);
    expect((await site.people())[0]).toEqual([]);
    const { token, subject } = await site.letterTo('ana');
    expect(subject).toMatch(/^Please confirm: Greeter, Worship/);
    const shown = await (await app.fetch(`/api/serving/pending/${token}`)).json();
    expect(shown).toMatchObject({ name: 'Ana', task: 'Greeter', isTaken: false });
    expect((await site.people())[0]).toEqual([]);
    const first = await (await confirm(token)).json();
    expect(await (await confirm(token)).json()).toEqual(first);
    expect((await site.people())[0]).toEqual(['Ana yes']);
    expect(await dates()).toHaveLength(10);
    const { places } = await site.serving(tokenIn(first.path));
    expect(places).toMatchObject([{ state: 'yes', about: 'Bring coffee.' }]);
    expect((await site.letterTo('ana')).subject).toMatch(/^You serve: Worship/);
  });

  it('of a date that was canceled meanwhile is not taken, and says so before', async () => {
    const event = await site.build(task, 1);
    const [{ id: date } = { id: '' }] = await dates();
    await take({ date, ...ana });
    const { token } = await site.letterTo('ana');
    await site.cancel(event.id);
    const shown = await (await app.fetch(`/api/serving/pending/${token}`)).json();
    expect(shown).toMatchObject({ isCanceled: true, isTaken: false });
    expect(await said(await confirm(token))).toMatchObject([409, /does not take place/]);
  });

  it('goes to who confirms first, and the other one is told so', async () => {
    await site.build(task, 1);
    const [{ id: date } = { id: '' }] = await dates();
    await take({ date, ...ana });
    const { token } = await site.letterTo('ana');
    await take({ date, name: 'Ben', email: 'ben@example.org' });
    const { token: later } = await site.letterTo('ben');
    const both = await Promise.all([confirm(token), confirm(later)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [people = []] = await site.people();
    expect(people).toHaveLength(1);
    expect(await said(await take({ date, name: 'Cleo', email: 'cleo@example.org' }))).toEqual([
      ...[409, 'The place is taken.'],
    ]);
  });

  it('is given no more often than there are places, by two processes at once', async () => {
    await site.build(task, 3);
    const [{ id: date } = { id: '' }] = await dates();
    const names = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Fay', 'Gil', 'Hal'];
    for (const name of names)
      await take({ date, name, email: `${name.toLowerCase()}@example.org` });
    const letters = await site.letters();
    const other = await otherProcess(app);
    const tries = letters.flatMap((letter, at) => {
      const services = [app.services, other][at % 2] ?? app.services;
      return [confirmPending(services, letter.token), confirmPending(services, letter.token)];
    });
    const given = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    await other.close();
    expect(given).toHaveLength(6);
    const [people = []] = await site.people();
    expect(people.filter((one) => one.endsWith(' yes'))).toHaveLength(3);
    const told = (await site.letters()).filter(({ subject }) => subject.startsWith('You serve'));
    expect(new Set(told.map(({ to }) => to)).size).toBe(told.length);
    expect(told).toHaveLength(3);
  });

  it('is a member’s at once, by their own address', async () => {
    await site.build(task, 2);
    const [{ id: date } = { id: '' }] = await dates();
    const { token, email, user } = await buildMember(app);
    const body = { date, name: 'Ruth', email };
    // An account says nothing of whose address it has, as long as that is not proven.
    expect(await said(await take(body, token))).toEqual([201, 'unproven']);
    await proveAddress(app, user._id);
    expect(await said(await take(body, token))).toEqual([201, 'yes']);
    expect(await site.people()).toEqual([['Ruth yes']]);
    const [mine] = await (
      await app.fetch('/api/account/serving', { headers: bearer(token) })
    ).json();
    expect(mine).toMatchObject({ task: 'Greeter', title: 'Worship', state: 'yes' });
    // Another address has to be proven by a member too.
    expect(await said(await take({ date, ...ana }, token))).toEqual([201, 'unproven']);
  });

  it('is nobody’s who fills the honeypot, nor with a link that is void', async () => {
    await site.build(task, 2);
    const [{ id: date } = { id: '' }] = await dates();
    expect(await said(await take({ date, ...ana, honeypot: 'x' }))).toEqual([201, 'unproven']);
    expect(await site.letters()).toEqual([]);
    const other = await site.admin.ask('POST', `/api/serving/tasks/${task}/link`, {}, 200);
    expect(other.address).not.toContain(link);
    expect((await take({ date, ...ana })).status).toBe(404);
    expect((await app.fetch(`/api/serving/open/${link}`)).status).toBe(404);
    link = tokenIn(other.address);
    expect(await dates()).toHaveLength(1);
    await site.admin.ask('PUT', `/api/serving/tasks/${task}`, { isOpen: false });
    expect((await take({ date, ...ana })).status).toBe(404);
  });

  it('with an address that nobody proved joins no account', async () => {
    await site.build(task, 2);
    const [{ id: date } = { id: '' }] = await dates();
    await send('/api/auth/register', {
      ...{ username: 'ana', firstName: 'Ana', lastName: 'Reyes' },
      ...{ email: ana.email, password: 'correct-horse-battery', passwordAgain: '' },
    });
    await site.letters();
    await take({ date, ...ana });
    await confirm((await site.letterTo('ana')).token);
    const rows = await app.services.db.selectFrom('serving_people').selectAll().execute();
    expect(rows).toMatchObject([{ name: 'Ana', user_id: null }]);
  });
});

describe('a person’s link', () => {
  it('is void when they want another one, which is mailed to them alone', async () => {
    await site.build(task, 2);
    const [{ id: date } = { id: '' }] = await dates();
    const { id: person } = await site.join(task, 'Ana');
    await site.putIn(task, date, person);
    const { token } = await site.letterTo('ana');
    expect((await site.own(token, '/link', {})).status).toBe(200);
    expect((await site.own(token)).status).toBe(404);
    const { token: next } = await site.letterTo('ana');
    expect((await site.serving(next)).places).toHaveLength(1);
    const byHand = await site.admin.ask('POST', `/api/serving/people/${person}/link`, {}, 200);
    expect((await site.own(next)).status).toBe(404);
    expect((await site.serving(tokenIn(byHand.address))).name).toBe('Ana');
  });

  it('changes nothing of others, and no other purpose', async () => {
    await site.build(task, 2);
    const [{ id: date } = { id: '' }] = await dates();
    const people = [await site.join(task, 'Ana'), await site.join(task, 'Ben')];
    for (const { id } of people) await site.putIn(task, date, id);
    const [first, second] = await site.letters();
    const [theirs] = (await site.serving(second?.token ?? '')).places;
    const no = [{ place: theirs?.id, state: 'no' }];
    expect(await site.answer(first?.token ?? '', no)).toMatchObject([404, {}]);
    expect(await site.people()).toEqual([['Ana yes', 'Ben yes']]);
    for (const way of ['open', 'substitutes', 'pending'])
      expect((await app.fetch(`/api/serving/${way}/${first?.token}`)).status).toBe(404);
    expect((await app.fetch(`/api/serving/own/${link}`)).status).toBe(404);
  });

  it('has the dates in a calendar of its own, whose address is secret and can be renewed', async () => {
    const event = await site.build(task, 2);
    const [{ id: date } = { id: '' }] = await dates();
    const { id } = await site.join(task, 'Ana');
    await site.putIn(task, date, id);
    const { token } = await site.letterTo('ana');
    const { address } = await (await site.own(token, '/feed', {})).json();
    const read = (of: string) => app.fetch(new URL(of).pathname);
    const file = await read(address);
    expect([file.headers.get('cache-control'), file.headers.get('x-robots-tag')]).toEqual([
      ...['no-store', 'noindex'],
    ]);
    expect(await file.text()).toContain('SUMMARY:Greeter: Worship');
    const stored = await app.services.db.selectFrom('serving_people').selectAll().execute();
    expect(address).not.toContain(stored[0]?.feed_digest);
    await site.cancel(event.id);
    expect(await (await read(address)).text()).toContain('STATUS:CANCELLED');
    const renewed = await (await site.own(token, '/feed', {})).json();
    expect((await read(address)).status).toBe(404);
    expect((await read(renewed.address)).status).toBe(200);
    expect((await site.own(token, '/feed', undefined, 'DELETE')).status).toBe(204);
    expect((await read(renewed.address)).status).toBe(404);
    expect((await read(address.replace(/.\.ics$/, '.ics'))).status).toBe(404);
  });
});
