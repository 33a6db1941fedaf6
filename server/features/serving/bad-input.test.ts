import { beforeEach, describe, expect, it } from 'vitest';
import { openServing, type Serving, service, weekly } from '#tests/factories/serving.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const given = mailingApp();
const { app } = given;
let site: Serving;
let task = '';
let link = '';
beforeEach(async () => {
  site = await openServing(given);
  const built = await site.buildTask({ isOpen: true });
  [task, link] = [built.id, tokenIn(built.address)];
});

const tokenIn = (address: string | null | undefined) => (address ?? '').split('/').at(-1) ?? '';
const ana = { name: 'Ana', email: 'ana@example.org' };
const take = async (body: object, token = link) => {
  const answer = await app.post(`/api/serving/open/${token}`, body);
  const { error, issues = [] } = await answer.json();
  const paths = issues.map(({ path }: { path: string }) => path);
  return { status: answer.status, said: issues[0]?.message ?? error, paths };
};
const confirm = async (token: string) => {
  const answer = await app.post(`/api/serving/pending/${token}/confirm`, {});
  const { path, error } = await answer.json();
  return { status: answer.status, said: error, own: tokenIn(path) };
};
const post = async (token: string, way: string, body: object = {}) => {
  const answer = await site.own(token, way, body);
  const { message, error, serving } = await answer.json();
  return { status: answer.status, said: message ?? error, serving };
};
const rows = async (table: 'serving_pending' | 'serving_dates' | 'serving_people') =>
  (await app.services.db.selectFrom(table).select('id').execute()).length;
const weeks = async () => (await site.month()).dates.map(({ id }) => id);

describe('a name', () => {
  it.each([
    ['of 10,000 characters', 'x'.repeat(10_000)],
    ['of signs that nobody sees', '\u200b \u00ad'],
    ['with another line', 'Ana\r\nBcc: eve@example.org'],
    ['that turns the line around', 'Ana \u202egro.elpmaxe'],
    ['with an address, which others would be mailed', 'Win at https://evil.example'],
    ['with another address', 'eve@example.org'],
    ['with a host', 'See evil.example now'],
    ['with tags', '<b>Ana</b>'],
  ])('%s is refused at its field, and nothing is kept', async (_, name) => {
    const { id: date } = await site.build(task, 1);
    const { status, paths } = await take({ ...ana, date, name });
    expect([status, ...new Set(paths)]).toEqual([422, 'name']);
    expect([await rows('serving_pending'), await rows('serving_people')]).toEqual([0, 0]);
    expect(await site.letters()).toEqual([]);
  });

  it.each(['Ana-María O’Neil', '李 小龍', 'J.R.R. St.John', 'Ana & Ben'])(
    '%s is one',
    async (name) => {
      const { id: date } = await site.build(task, 1);
      expect((await take({ ...ana, date, name })).status).toBe(201);
      expect((await site.letterTo('ana')).text).toContain(`Dear ${name},`);
    },
  );
});

describe('an event', () => {
  it.each([
    ['500 tasks', Array.from({ length: 500 }, (_, at) => ({ task: `t${at}`, places: 1 }))],
    ['no places', [{ task: 't', places: 0 }]],
    ['fewer places than none', [{ task: 't', places: -1 }]],
    ['1,000 places', [{ task: 't', places: 1000 }]],
    ['half a place', [{ task: 't', places: 1.5 }]],
    ['places in words', [{ task: 't', places: '2' }]],
    ['a task twice', [1, 2].map((places) => ({ task: 't', places }))],
  ])('with %s is refused at its field', async (_, serving) => {
    const answer = await site.admin.send('POST', '/api/calendar/admin/events', {
      ...{ ...service, serving },
    });
    const { issues } = await answer.json();
    expect([answer.status, issues[0].path]).toEqual([422, expect.stringMatching(/^serving/)]);
  });

  it('that loses a task or places keeps who serves, and takes nobody else', async () => {
    const { id } = await site.build(task, 2);
    const { id: person } = await site.join(task, 'Ana');
    await site.putIn(task, id, person);
    await site.change(id, { serving: [] });
    expect(await site.people()).toEqual([['Ana yes']]);
    const body = { ...ana, name: 'Ben', date: id };
    expect(await take(body)).toMatchObject({
      ...{ status: 409, said: 'Nobody is needed for this on that date.' },
    });
    await site.change(id, { serving: [{ task, places: 1 }] });
    expect(await take(body)).toMatchObject({ status: 409, said: 'The place is taken.' });
  });
});

describe('a date', () => {
  it('that is none of the event, is over, or does not take place gives nobody a place', async () => {
    const series = await site.build(task, 1, weekly);
    const [first = '', second = ''] = await weeks();
    const other = await site.build(task, 1, { serving: [] });
    const occurrence = '2026-12-13T10:00';
    await site.cancel(series.id, { occurrence });
    for (const [date, status] of [
      [series.id, 404],
      [first.replace('20261206', '20261207'), 409],
      [first.replace('20261206', '20260230'), 404],
      [first.replace('20261206', '99991205'), 409],
      ['01a21c91-9d87-7325-9a08-384bba6ab296', 404],
      ['nothing', 404],
      ['__proto__', 404],
      [second, 409],
      [other.id, 409],
    ] as const)
      expect([date, (await take({ ...ana, date })).status]).toEqual([date, status]);
    app.clock.set('2026-12-06T11:30:00-08:00');
    expect(await take({ ...ana, date: first })).toMatchObject({
      status: 409,
      said: 'This is over.',
    });
    // Nothing is kept of what was refused, also no date.
    expect([await rows('serving_pending'), await rows('serving_dates')]).toEqual([0, 0]);
  });

  it('that is over or canceled meanwhile is confirmed by nobody', async () => {
    const { id } = await site.build(task, 2, weekly);
    const [first = '', second = ''] = await weeks();
    await take({ ...ana, date: first });
    const { token: late } = await site.letterTo('ana');
    await take({ ...ana, date: second });
    const { token } = await site.letterTo('ana');
    await site.cancel(id, { occurrence: '2026-12-13T10:00' });
    expect(await confirm(token)).toMatchObject({ status: 409, said: /does not take place/ });
    app.clock.set('2026-12-06T12:00:00-08:00');
    expect(await confirm(late)).toMatchObject({ status: 409, said: 'This is over.' });
    expect((await site.month()).dates.flatMap(({ tasks }) => tasks[0]?.people)).toEqual([]);
  });
});

describe('a link', () => {
  it('that was forged, cut, or is of somebody else opens nothing', async () => {
    await site.build(task, 2, weekly);
    const [date = ''] = await weeks();
    for (const name of ['Ana', 'Ben'])
      await site.putIn(task, date, (await site.join(task, name)).id);
    const [one, two] = await site.letters();
    const [[id, hex = ''], [other]] = [one, two].map((letter) =>
      (letter?.token ?? '').split('~'),
    ) as [string[], string[]];
    const reader = await site.buildTask({ name: 'Reader', isOpen: true });
    const [readerId, readerHex] = tokenIn(reader.address).split('~');
    const forged = [
      `${other}~${hex}`,
      `${id}~${hex.slice(1)}`,
      `${id}~${hex}0`,
      `${id}~${hex.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`,
      `${id}~${hex.toUpperCase()}`,
      `${id}.${Buffer.from(hex, 'hex').toString('base64url')}`,
      `${id}`,
      `${id}~`,
      `~${hex}`,
      `${task}~${readerHex}`,
      `${readerId}~${hex}`,
      'x'.repeat(101),
    ];
    for (const token of forged)
      for (const way of ['own', 'open', 'substitutes', 'pending']) {
        const answer = await app.fetch(`/api/serving/${way}/${token}`);
        expect([way, token, [404, 422].includes(answer.status)]).toEqual([way, token, true]);
      }
    expect((await site.own(`${id}~${hex}`)).status).toBe(200);
  });

  it('that is confirmed again after a swap leads to nobody else’s page', async () => {
    await site.build(task, 1, weekly);
    const [first = '', second = ''] = await weeks();
    await take({ ...ana, date: first });
    const { token } = await site.letterTo('ana');
    const { own } = await confirm(token);
    const { id: ben } = await site.join(task, 'Ben');
    await site.putIn(task, second, ben);
    const { token: bens } = await site.letterTo('ben');
    const [mine] = (await site.serving(own)).places;
    const [theirs] = (await site.serving(bens)).places;
    await post(own, '/swaps', { place: mine?.id, with: theirs?.id });
    const [swap] = (await site.serving(bens)).swaps;
    expect((await post(bens, `/swaps/${swap?.id}/answer`, { accepts: true })).status).toBe(200);
    expect(await confirm(token)).toMatchObject({ status: 200, own });
  });

  it('that was confirmed is void with all others, also after another address', async () => {
    const { id: date } = await site.build(task, 3);
    const begin = async (name: string) => {
      await take({ name, email: `${name}@example.org`, date });
      const { token } = await site.letterTo(name);
      return { token, ...(await confirm(token)) };
    };
    const [one, other] = [await begin('ana'), await begin('ben')];
    expect((await site.own(one.own, '/link', {})).status).toBe(200);
    expect((await confirm(one.token)).status).toBe(404);
    const team = await site.admin.ask('GET', `/api/serving/tasks/${task}/team`);
    const { id } = team.find(({ name }: { name: string }) => name === 'ben');
    const path = `/api/serving/tasks/${task}/team/${id}`;
    await site.admin.ask('PUT', path, { email: 'ben.reyes@example.org' });
    expect((await confirm(other.token)).status).toBe(404);
  });

  it('of a search that is over, or of a place that is past, gives nobody a place', async () => {
    const { id: date } = await site.build(task, 1);
    await site.putIn(task, date, (await site.join(task, 'Ana')).id);
    const { token } = await site.letterTo('ana');
    const [place] = (await site.serving(token)).places;
    const search = async () => {
      const { serving } = await post(token, '/substitutes', { place: place?.id });
      return tokenIn(serving.places[0].substitute.address);
    };
    const send = (of: string) =>
      app.post(`/api/serving/substitutes/${of}`, { name: 'Ben', email: 'ben@example.org' });
    const over = await search();
    const { token: pressed } = await send(over).then(() => site.letterTo('ben'));
    const [{ substitute } = { substitute: null }] = (await site.serving(token)).places;
    await site.own(token, `/substitutes/${substitute?.id}`, undefined, 'DELETE');
    expect((await send(over)).status).toBe(409);
    expect(await confirm(pressed)).toMatchObject({ status: 409, said: /^No substitute/ });
    const open = await search();
    app.clock.set('2026-12-06T12:00:00-08:00');
    expect((await send(open)).status).toBe(409);
    expect((await app.fetch(`/api/serving/substitutes/${open}`)).status).toBe(404);
    expect(await site.people()).toEqual([['Ana yes']]);
  });
});

describe('an answer', () => {
  it('with a reason that is long or has other signs is refused, and one given twice is not', async () => {
    const { id: date } = await site.build(task, 1);
    await site.putIn(task, date, (await site.join(task, 'Ana')).id);
    const { token } = await site.letterTo('ana');
    const [place] = (await site.serving(token)).places;
    const no = (reason: string) => site.answer(token, [{ place: place?.id, state: 'no', reason }]);
    for (const reason of ['Ill\u001b[2J', 'Ill\nBcc: b@c.org', 'x'.repeat(301)])
      expect(await no(reason)).toMatchObject([422, {}]);
    expect(await no('Ill')).toMatchObject([200, {}]);
    expect(await no('Ill')).toMatchObject([200, {}]);
    expect(await site.people()).toEqual([['Ana given-up']]);
  });

  it('of long ago, noted by the office, gives nobody a second place', async () => {
    const { id: date } = await site.build(task, 3);
    const { id: person } = await site.join(task, 'Ana');
    const old = await site.putIn(task, date, person);
    const path = (id: string, way: string) => `/api/serving/places/${id}/${way}`;
    await site.admin.ask('POST', path(old.id, 'take-out'), {}, 200);
    await site.putIn(task, date, person);
    const yes = { state: 'yes', isSure: true };
    const again = await site.admin.send('POST', path(old.id, 'answer'), yes);
    expect([again.status, (await again.json()).error]).toEqual([
      ...[409, 'They are on the list for this date already.'],
    ]);
    expect((await site.people())[0]).toEqual(['Ana given-up', 'Ana yes']);
  });
});

describe('a swap', () => {
  it('with oneself, of another task, of the past, or of one date is refused', async () => {
    const reader = (await site.buildTask({ name: 'Reader' })).id;
    const serving = [task, reader].map((id) => ({ task: id, places: 2 }));
    await site.build(task, 2, { ...weekly, serving });
    const dates = await weeks();
    const put = async (of: string, at: number, person: string) =>
      (await site.putIn(of, dates[at] ?? '', person, { isSure: true })).id;
    const { id } = await site.join(task, 'Ana');
    const { id: ben } = await site.join(task, 'Ben');
    const { id: cleo } = await site.join(reader, 'Cleo');
    const mine = [await put(task, 0, id), await put(task, 1, id), await put(task, 2, id)];
    const token = (await site.letterTo('ana')).token;
    const theirs = [await put(task, 0, ben), await put(task, 3, ben), await put(reader, 3, cleo)];
    const swap = async (one: string | undefined, other: string | undefined) =>
      (await post(token, '/swaps', { place: one, with: other })).status;
    expect(await swap(mine[0], mine[0])).toBe(409);
    expect(await swap(mine[0], mine[1])).toBe(409);
    expect(await swap(theirs[0], theirs[1])).toBe(409);
    expect(await swap(theirs[1], mine[0])).toBe(409);
    expect(await swap(mine[0], theirs[0])).toBe(409);
    expect(await swap(mine[1], theirs[2])).toBe(409);
    expect(await swap(mine[1], 'nothing')).toBe(409);
    expect(await swap(mine[1], theirs[1])).toBe(201);
    app.clock.set('2026-12-13T12:00:00-08:00');
    expect(await swap(mine[1], theirs[1])).toBe(409);
    const [{ token: bens } = { token: '' }] = (await site.letters()).filter(({ to }) =>
      to.startsWith('ben'),
    );
    expect((await site.serving(bens)).swaps).toEqual([]);
    expect((await site.people()).flat().filter((one) => one === 'Ben yes')).toHaveLength(2);
  });
});
