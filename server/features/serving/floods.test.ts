import { beforeEach, describe, expect, it } from 'vitest';
import { openServing, type Serving } from '#tests/factories/serving.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const RATE_LIMITS = 'signUps=3/60,signUpsWide=8/60,mails=2/60';
const given = mailingApp({ environment: { RATE_LIMITS } });
const { app } = given;
let site: Serving;
let task = '';
let link = '';
let date = '';
beforeEach(async () => {
  site = await openServing(given);
  const built = await site.buildTask({ isOpen: true });
  [task, link] = [built.id, tokenIn(built.address)];
  date = (await site.build(task, 5)).id;
});

const tokenIn = (address: string | null | undefined) => (address ?? '').split('/').at(-1) ?? '';
let count = 0;
const network = () => {
  count += 1;
  return `2001:db8:${count.toString(16)}::1`;
};
type Sent = { from?: string; name?: string; email?: string; honeypot?: string; date?: string };
const sends = async (times: number, { from, ...more }: Sent = {}) => {
  const statuses: number[] = [];
  for (let done = 0; done < times; done += 1) {
    const body = { date, name: `Bot ${done}`, email: `bot${done}@example.org`, ...more };
    const path = `/api/serving/open/${link}`;
    statuses.push((await app.post(path, body, from ?? network())).status);
  }
  return statuses;
};
/** Somebody presses the link of their mail, and has a page of their own. */
const confirm = async (token: string) => {
  const answer = await app.post(`/api/serving/pending/${token}/confirm`, {}, network());
  return tokenIn((await answer.json()).path);
};
const post = async (token: string, way: string, body: object) => {
  const answer = await site.own(token, way, body);
  return { status: answer.status, ...(await answer.json()) };
};

describe('a bot', () => {
  it('from one address is stopped by its limit, and stops nobody else', async () => {
    expect(await sends(5, { from: '192.0.2.9' })).toEqual([201, 201, 201, 429, 429]);
    expect(await sends(1)).toEqual([201]);
  });

  it('from many networks is stopped by that of the task, and takes no place', async () => {
    const other = await site.buildTask({ name: 'Reader', isOpen: true });
    const statuses = await sends(10);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 201, 201, 429, 429]);
    expect((await site.month()).dates[0]?.tasks[0]?.free).toBe(5);
    [task, link] = [other.id, tokenIn(other.address)];
    date = (await site.build(task, 1)).id;
    expect(await sends(1)).toEqual([201]);
  });

  it('that fills the honeypot counts too, and mails nobody', async () => {
    expect(await sends(4, { from: '192.0.2.9', honeypot: 'x' })).toEqual([201, 201, 201, 429]);
    expect(await site.letters()).toEqual([]);
  });

  it('fills nobody’s mailbox, whatever names it writes, and learns nothing of it', async () => {
    const email = 'ana@example.org';
    expect(await sends(4, { email })).toEqual([201, 201, 201, 201]);
    expect((await site.letters()).map(({ to }) => to)).toEqual([email, email]);
    expect(await sends(1, { email: 'ANA@example.org' })).toEqual([201]);
    expect(await site.letters()).toEqual([]);
  });

  it('is told the same of an address that is known and one that is not', async () => {
    await site.join(task, 'Ana');
    const send = (name: string) =>
      app.post(
        `/api/serving/open/${link}`,
        { date, name, email: `${name.toLowerCase()}@example.org` },
        network(),
      );
    const [known, unknown] = [await send('Ana'), await send('Nobody')];
    expect(known.status).toBe(unknown.status);
    expect(await known.text()).toBe(await unknown.text());
  });
});

describe('who took a place by the link of a task', () => {
  /** Takes a place with a name and one address, and returns the token of their own page. */
  const take = async (name: string) => {
    await sends(1, { name, email: 'bot@example.org' });
    const { token } = await site.letterTo('bot');
    const own = await confirm(token);
    await site.letters();
    return own;
  };
  const placeOf = async (token: string) => (await site.serving(token)).places[0]?.id ?? '';

  it('asks the team about a place once a day, and twice an hour with all names together', async () => {
    await site.join(task, 'Ana');
    const [one, other] = [await take('Bot'), await take('Robot')];
    const ask = async (token: string) =>
      post(token, '/substitutes', { place: await placeOf(token), asksTeam: true });
    const first = await ask(one);
    expect(first.status).toBe(201);
    expect((await site.letters()).map(({ to }) => to)).toEqual(['ana@example.org']);
    const [{ substitute }] = first.serving.places;
    await site.own(one, `/substitutes/${substitute.id}`, undefined, 'DELETE');
    expect((await ask(one)).serving.places[0].substitute.isTeamAsked).toBe(true);
    expect(await site.letters()).toEqual([]);
    expect((await ask(other)).status).toBe(429);
    expect(await site.letters()).toEqual([]);
  });

  it('proposes two swaps an hour, with all names together', async () => {
    const second = { startDateTime: '2026-12-13T10:00', endDateTime: '2026-12-13T11:30' };
    const later = await site.build(task, 5, second);
    const others: string[] = [];
    for (const name of ['Ana', 'Ben', 'Cleo']) {
      const { id } = await site.join(task, name);
      others.push((await site.putIn(task, later.id, id, { isTold: false })).id);
    }
    const [one, other] = [await take('Bot'), await take('Robot')];
    const statuses: number[] = [];
    for (const [at, token] of [one, one, other].entries()) {
      const body = { place: await placeOf(token), with: others[at] };
      statuses.push((await post(token, '/swaps', body)).status);
    }
    expect(statuses).toEqual([201, 201, 429]);
    expect(await site.letters()).toHaveLength(2);
  });
});
