import { beforeEach, describe, expect, it } from 'vitest';
import { openServing, type Serving, weekly } from '#tests/factories/serving.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const given = mailingApp();
const { app } = given;
let site: Serving;
let task = '';
let dates: string[] = [];
const ids: Record<string, string> = {};
const tokens: Record<string, string> = {};

/** Ana serves on the first Sunday, Ben on the second, Cleo on none. */
beforeEach(async () => {
  site = await openServing(given);
  ({ id: task } = await site.buildTask());
  await site.build(task, 1, weekly);
  for (const name of ['Ana', 'Ben', 'Cleo']) ids[name] = (await site.join(task, name)).id;
  dates = (await site.month()).dates.map(({ id }) => id);
  for (const [at, name] of ['Ana', 'Ben', 'Cleo'].entries())
    await site.putIn(task, dates[at] ?? '', ids[name] ?? '');
  for (const { to, token } of await site.letters())
    tokens[to.startsWith('ana') ? 'Ana' : to.startsWith('ben') ? 'Ben' : 'Cleo'] = token;
});

const token = (name: string) => tokens[name] ?? '';
const placeOf = async (name: string) => (await site.serving(token(name))).places[0]?.id ?? '';
const post = async (name: string, way: string, body: object = {}) => {
  const response = await site.own(token(name), way, body);
  const { message, error, serving } = await response.json();
  return { status: response.status, said: message ?? error, serving };
};
const subjects = async () =>
  (await site.letters()).map(({ to, subject }) => `${to.split('@')[0]} ${subject.split(':')[0]}`);

describe('a substitute', () => {
  it('is found in the team: the first who takes the place, and both are told once', async () => {
    const place = await placeOf('Ana');
    const { status, serving } = await post('Ana', '/substitutes', { place, asksTeam: true });
    expect([status, serving.places[0].substitute.isTeamAsked]).toEqual([201, true]);
    await post('Ana', '/substitutes', { place, asksTeam: true });
    expect(await subjects()).toEqual(['ben Substitute wanted', 'cleo Substitute wanted']);
    const [wanted] = (await site.serving(token('Ben'))).wanted;
    expect(wanted).toMatchObject({ name: 'Ana', task: 'Greeter', warning: '' });
    const takes = await Promise.all(
      ['Ben', 'Cleo'].map((name) => post(name, `/substitutes/${wanted?.id}/take`)),
    );
    expect(takes.map((one) => one.status).sort()).toEqual([200, 409]);
    const late = takes.find((one) => one.status === 409);
    expect(late?.said).toMatch(/^Somebody else was faster/);
    const [first = []] = await site.people();
    expect(first).toHaveLength(2);
    expect(first[0]).toBe('Ana given-up');
    expect((await subjects()).map((text) => text.split(' ').slice(1).join(' '))).toEqual([
      ...['Your substitute', 'You serve'],
    ]);
    // They do not stand for it any more, and nobody looks.
    expect((await site.serving(token('Cleo'))).wanted).toEqual([]);
  });

  it('is not said to be asked for where nobody of the team can be', async () => {
    const place = await placeOf('Ana');
    for (const name of ['Ben', 'Cleo'])
      await site.admin.ask('PUT', `/api/serving/tasks/${task}/team/${ids[name]}`, { email: '' });
    const { status, said } = await post('Ana', '/substitutes', { place, asksTeam: true });
    expect([status, said]).toMatchObject([409, /^Nobody else of the team can be asked by mail/]);
    expect((await site.serving(token('Ana'))).places[0]?.substitute).toBe(null);
    expect(await subjects()).toEqual([]);
  });

  it('is asked for by mail once a day, however often the search ends and begins', async () => {
    const place = await placeOf('Ana');
    const askAgain = async () => {
      const [mine] = (await site.serving(token('Ana'))).places;
      if (mine?.substitute)
        await site.own(token('Ana'), `/substitutes/${mine.substitute.id}`, undefined, 'DELETE');
      expect((await post('Ana', '/substitutes', { place, asksTeam: true })).status).toBe(201);
      return (await subjects()).length;
    };
    expect([await askAgain(), await askAgain()]).toEqual([2, 0]);
    app.clock.pass({ hours: 24, minutes: 1 });
    expect([await askAgain(), await askAgain()]).toEqual([2, 0]);
  });

  it('whom they give the link proves an address, and is in the team from then on', async () => {
    const place = await placeOf('Ana');
    const { serving } = await post('Ana', '/substitutes', { place });
    const { address } = serving.places[0].substitute;
    expect(await site.letters()).toEqual([]);
    const path = `/api/serving/substitutes/${address.split('/').at(-1)}`;
    expect(await (await app.fetch(path)).json()).toMatchObject({ name: 'Ana', isFree: true });
    const send = (name: string) =>
      app.post(path, { name, email: `${name.toLowerCase()}@example.org` });
    expect((await send('Dan')).status).toBe(201);
    expect((await send('Eva')).status).toBe(201);
    const letters = await site.letters();
    const confirm = (of: string) => app.post(`/api/serving/pending/${of}/confirm`, {});
    expect((await confirm(letters[0]?.token ?? '')).status).toBe(200);
    expect((await confirm(letters[1]?.token ?? '')).status).toBe(409);
    expect((await site.people())[0]).toEqual(['Ana given-up', 'Dan yes']);
    expect(await (await app.fetch(path)).json()).toMatchObject({ name: '', isFree: false });
    expect((await send('Fay')).status).toBe(409);
    const team = await site.admin.ask('GET', `/api/serving/tasks/${task}/team`);
    expect(team.map(({ name }: { name: string }) => name)).toEqual(['Ana', 'Ben', 'Cleo', 'Dan']);
  });

  it('is not needed any more when it is withdrawn, or the place given up', async () => {
    const place = await placeOf('Ana');
    await post('Ana', '/substitutes', { place, asksTeam: true });
    const [wanted] = (await site.serving(token('Ben'))).wanted;
    // Nobody else ends it.
    await site.own(token('Ben'), `/substitutes/${wanted?.id}`, undefined, 'DELETE');
    expect((await site.serving(token('Ben'))).wanted).toHaveLength(1);
    await site.own(token('Ana'), `/substitutes/${wanted?.id}`, undefined, 'DELETE');
    expect((await post('Ben', `/substitutes/${wanted?.id}/take`)).status).toBe(409);
    await post('Ana', '/substitutes', { place, asksTeam: true });
    const [again] = (await site.serving(token('Ben'))).wanted;
    await site.answer(token('Ana'), [{ place, state: 'no', reason: 'Ill' }]);
    expect((await post('Ben', `/substitutes/${again?.id}/take`)).status).toBe(409);
    expect((await site.people())[0]).toEqual(['Ana given-up']);
  });

  it('is looked for at nobody else’s place, and not after the date', async () => {
    const place = await placeOf('Ana');
    expect((await post('Ben', '/substitutes', { place })).status).toBe(404);
    app.clock.set('2026-12-06T12:00:00-08:00');
    expect((await post('Ana', '/substitutes', { place })).said).toBe('This is over.');
  });
});

describe('a swap', () => {
  const propose = async () => {
    const place = await placeOf('Ana');
    const options = await (await site.own(token('Ana'), `/swaps/${place}`)).json();
    expect(options.map(({ name }: { name: string }) => name)).toEqual(['Ben', 'Cleo']);
    return post('Ana', '/swaps', { place, with: options[0].place });
  };
  const proposed = async () => (await site.serving(token('Ben'))).swaps[0];

  it('changes both places, or none', async () => {
    expect((await propose()).status).toBe(201);
    expect((await propose()).status).toBe(201);
    expect(await subjects()).toEqual(['ben Swap? Greeter – Our Church']);
    const swap = await proposed();
    expect(swap).toMatchObject({ isMine: false, name: 'Ana' });
    expect(swap?.gives.when).toContain('December 13');
    expect(swap?.gets.when).toContain('December 6');
    expect((await post('Cleo', `/swaps/${swap?.id}/answer`, { accepts: true })).status).toBe(404);
    const yes = () => post('Ben', `/swaps/${swap?.id}/answer`, { accepts: true });
    const both = await Promise.all([yes(), yes()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await site.people()).slice(0, 2)).toEqual([['Ben yes'], ['Ana yes']]);
    expect(await subjects()).toEqual(['ana Swapped', 'ben Swapped']);
  });

  it('is declined, or taken back', async () => {
    await propose();
    const swap = await proposed();
    await site.letters();
    expect((await post('Ben', `/swaps/${swap?.id}/answer`, { accepts: false })).status).toBe(200);
    expect(await subjects()).toEqual(['ana Not swapped']);
    expect((await post('Ben', `/swaps/${swap?.id}/answer`, { accepts: true })).status).toBe(404);
    await propose();
    const again = await proposed();
    await site.own(token('Ana'), `/swaps/${again?.id}`, undefined, 'DELETE');
    expect((await post('Ben', `/swaps/${again?.id}/answer`, { accepts: true })).status).toBe(404);
    expect((await site.people()).slice(0, 2)).toEqual([['Ana yes'], ['Ben yes']]);
  });

  it('that is too late changes nothing, and says so', async () => {
    await propose();
    const swap = await proposed();
    const place = await placeOf('Ana');
    await site.answer(token('Ana'), [{ place, state: 'no' }]);
    const { status, said } = await post('Ben', `/swaps/${swap?.id}/answer`, { accepts: true });
    expect(status).toBe(409);
    expect(said).toMatch(/Nothing was changed\.$/);
    expect((await site.people()).slice(0, 2)).toEqual([['Ana given-up'], ['Ben yes']]);
  });
});
