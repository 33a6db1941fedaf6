import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { bearer, buildPerson, proveAddress } from '#tests/factories/accounts.ts';
import { openServing, type Serving, weekly } from '#tests/factories/serving.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const given = mailingApp();
const { app } = given;
let site: Serving;
let greeter = '';
let coffee = '';
/** Who is in the team of the coffee. */
let ana = '';
let date = '';
let place = '';

beforeEach(async () => {
  site = await openServing(given);
  greeter = (await site.buildTask()).id;
  coffee = (await site.buildTask({ name: 'Coffee', isOpen: true })).id;
  const serving = [greeter, coffee].map((task) => ({ task, places: 2 }));
  await site.build(greeter, 2, { ...weekly, serving });
  ana = (await site.join(coffee, 'Ana', { phone: '555 0142' })).id;
  date = (await site.month()).dates[0]?.id ?? '';
  const put = await site.putIn(coffee, date, ana);
  [date, place] = [put.date, put.id];
});

/** Somebody with a role who leads the greeters, unless they lead nothing. */
async function buildLeader(role: Role, leads: readonly string[] = [greeter]) {
  const { email, user, token } = await buildPerson(app, role);
  await proveAddress(app, user._id);
  for (const task of leads) await site.join(task, 'Lea', { email, isLeader: true });
  const send = (method: string, path: string, body?: object) =>
    app.fetch(path, {
      method,
      headers: { ...bearer(token), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const read = async (path: string) => (await send('GET', path)).json();
  return { email, user, token, send, read };
}
const nameOf = ({ name }: { name: string }) => name;

describe('a leader of a task', () => {
  it.each(['leader', 'author', 'treasurer'] as const)(
    'sees only it, with the role %s',
    async (role) => {
      const { read } = await buildLeader(role);
      const { tasks, mayManage } = await read('/api/serving/tasks');
      expect([tasks.map(nameOf), mayManage]).toEqual([['Greeter'], false]);
      const month = await read('/api/serving/months/2026-12');
      expect(month.tasks.map(nameOf)).toEqual(['Greeter']);
      expect(JSON.stringify(month)).not.toMatch(/Ana|Coffee/);
      expect(month.dates[0].tasks).toMatchObject([{ task: greeter, free: 2 }]);
    },
  );

  it('sees two if they lead two, and none if none; editors see all', async () => {
    const two = await buildLeader('leader', [greeter, coffee]);
    expect((await two.read('/api/serving/tasks')).tasks.map(nameOf)).toEqual(['Coffee', 'Greeter']);
    const none = await buildLeader('leader', []);
    expect(await none.read('/api/serving/tasks')).toEqual({ tasks: [], mayManage: false });
    expect((await none.read('/api/serving/months/2026-12')).dates).toEqual([]);
    const editor = await buildLeader('editor', []);
    expect((await editor.read('/api/serving/tasks')).tasks).toHaveLength(2);
  });

  it('learns nothing of another task: as if there were none', async () => {
    const { send } = await buildLeader('leader');
    const nothing = await site.admin.ask('POST', '/api/serving/tasks', { name: 'Gone' });
    await site.admin.ask('DELETE', `/api/serving/tasks/${nothing.id}`, undefined, 204);
    const tries = (task: string, of: string): [string, string, object?][] => [
      ['GET', `/api/serving/tasks/${task}/team`],
      ['PUT', `/api/serving/tasks/${task}`, { name: 'Mine' }],
      ['POST', `/api/serving/tasks/${task}/link`, {}],
      ['POST', `/api/serving/tasks/${task}/team`, { name: 'Eve' }],
      ['PUT', `/api/serving/tasks/${task}/team/${ana}`, { email: 'eve@example.org' }],
      ['DELETE', `/api/serving/tasks/${task}/team/${ana}`],
      ['GET', `/api/serving/months/2026-12?task=${task}`],
      ['POST', '/api/serving/asks', { task, asks: [{ date, person: ana }] }],
      ['POST', '/api/serving/places', { task, date, person: ana }],
      ['POST', `/api/serving/places/${of}/answer`, { state: 'no' }],
      ['POST', `/api/serving/places/${of}/take-out`, {}],
    ];
    const answers = async (task: string, of: string) => {
      const found = [];
      for (const [method, path, body] of tries(task, of)) {
        const response = await send(method, path, body);
        found.push([response.status, (await response.json()).error]);
      }
      return found;
    };
    const there = await answers(coffee, place);
    expect(there).toEqual(await answers(nothing.id, 'none'));
    expect(there.map(([status]) => status)).toEqual(there.map(() => 404));
    expect((await site.people())[0]).toEqual(['Ana yes']);
  });

  it('makes no task and no leader, and finds nobody of other teams', async () => {
    const { send } = await buildLeader('leader');
    for (const [method, path, body] of [
      ['POST', '/api/serving/tasks', { name: 'New' }],
      ['DELETE', `/api/serving/tasks/${greeter}`],
      ['GET', '/api/serving/people?search=a'],
      ['POST', `/api/serving/people/${ana}/link`, {}],
      ['POST', `/api/serving/tasks/${greeter}/team`, { name: 'Eve', isLeader: true }],
      ['GET', '/api/users'],
      ['GET', '/api/messages'],
      ['GET', '/api/sign-ups/dates?event=x'],
      ['GET', '/api/calendar/admin/events'],
      ['GET', '/api/audit'],
    ] as const)
      expect([path, (await send(method, path, body)).status]).toEqual([path, 403]);
    // Whether there is somebody is not said: the same words for who is known and for who is not.
    for (const person of [ana, 'nobody']) {
      const refused = await send('POST', `/api/serving/tasks/${greeter}/team`, {
        ...{ name: 'Eve', person },
      });
      expect([refused.status, (await refused.json()).error]).toEqual([
        ...[403, 'Only editors and administrators choose among all who serve.'],
      ]);
    }
    const eve = await (
      await send('POST', `/api/serving/tasks/${greeter}/team`, { name: 'Eve' })
    ).json();
    const member = `/api/serving/tasks/${greeter}/team/${eve.id}`;
    expect((await send('PUT', member, { isLeader: true })).status).toBe(403);
    expect((await send('PUT', member, { phone: '555' })).status).toBe(200);
  });

  it('gets nobody’s link by another address: not of who serves elsewhere, nor of who leads', async () => {
    const { send, email } = await buildLeader('leader');
    const add = (body: object) => send('POST', `/api/serving/tasks/${greeter}/team`, body);
    const same = await (await add({ name: 'Ana', email: 'ana@example.org' })).json();
    expect(same.id).toBe(ana);
    const change = (person: string, body: object) =>
      send('PUT', `/api/serving/tasks/${greeter}/team/${person}`, body);
    const refused = await change(ana, { email });
    expect([refused.status, (await refused.json()).error]).toMatchObject([403, /^Ask the church/]);
    const other = await site.join(greeter, 'Lou', { isLeader: true });
    expect((await change(other.id, { email })).status).toBe(403);
    const { people } = await site.month().then(({ dates }) => ({ people: dates[0]?.tasks }));
    expect(people).toHaveLength(2);
    expect((await send('DELETE', `/api/serving/tasks/${greeter}/team/${other.id}`)).status).toBe(
      403,
    );
  });

  it('does with their team what there is to do', async () => {
    const { send, read } = await buildLeader('leader');
    const add = await send('POST', `/api/serving/tasks/${greeter}/team`, {
      ...{ name: 'Ben', email: 'ben@example.org' },
    });
    const { id: ben } = await add.json();
    const asks = [{ date, person: ben }];
    expect((await send('POST', '/api/serving/asks', { task: greeter, asks })).status).toBe(200);
    const { token } = await site.letterTo('ben');
    const [asked] = (await site.serving(token)).places;
    const noted = { state: 'no', reason: 'On a trip' };
    expect((await send('POST', `/api/serving/places/${asked?.id}/answer`, noted)).status).toBe(200);
    const [first] = (await read('/api/serving/months/2026-12')).dates;
    expect(first.tasks[0].people).toMatchObject([
      { name: 'Ben', state: 'no', reason: 'On a trip' },
    ]);
    expect((await send('DELETE', `/api/serving/tasks/${greeter}/team/${ben}`)).status).toBe(204);
  });

  it('is one no more when the account proves no address, or is taken off', async () => {
    const { email, token, user } = await buildPerson(app, 'leader');
    const { id } = await site.join(greeter, 'Lea', { email, isLeader: true });
    const tasks = async () =>
      (await (await app.fetch('/api/serving/tasks', { headers: bearer(token) })).json()).tasks;
    // Anybody can register anybody's address.
    expect(await tasks()).toEqual([]);
    await proveAddress(app, user._id);
    const path = `/api/serving/tasks/${greeter}/team/${id}`;
    await site.admin.ask('PUT', path, { phone: '555 0199' });
    expect(await tasks()).toHaveLength(1);
    await site.admin.ask('PUT', path, { isLeader: false });
    expect(await tasks()).toEqual([]);
  });
});
