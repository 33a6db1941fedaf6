import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Waiter } from './fair-semaphore.ts';
import { createLimiter } from './limiter.ts';

/** Places are given in the turn of the event loop after the one in which they get free. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await turn();
}

/** A limiter whose work ends when the test says so, and who was served in which order. */
function open(atOnce: number, waiting: number) {
  const limit = createLimiter({ atOnce, waiting, sentence: () => 'Please wait.' });
  const served: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, path: string[], lane?: string) => {
    const waiter: Waiter = lane === undefined ? { path } : { path, lane };
    const work = () =>
      new Promise<void>((end) => {
        served.push(name);
        ends.push(end);
      });
    return limit(work, waiter).catch(() => refused.push(name));
  };
  const serveAll = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await settle();
    }
  };
  return { ask, served, refused, ends, serveAll, limit };
}

it('runs so many at once, lets so many wait, and refuses the rest', async () => {
  const { ask, served, refused, serveAll, limit } = open(2, 1);
  for (const name of ['1', '2', '3']) void ask(name, ['one network']);
  await expect(limit(async () => 'done', { path: ['one network'] })).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Please wait.',
  });
  expect([served, refused]).toEqual([['1', '2'], []]);
  await serveAll();
  expect(served).toEqual(['1', '2', '3']);
});

it('continues after work that failed', async () => {
  const { limit } = open(1, 0);
  await expect(limit(() => Promise.reject(new Error('broken')), { path: [] })).rejects.toThrow(
    'broken',
  );
  await expect(limit(async () => 'done', { path: [] })).resolves.toBe('done');
});

it('serves networks by turns, and accounts within a network', async () => {
  const { ask, served, serveAll } = open(1, 60);
  void ask('first', ['crowd', 'a']);
  for (const name of ['a1', 'a2', 'a3']) void ask(name, ['crowd', 'a']);
  void ask('b1', ['crowd', 'b']);
  void ask('pastor', ['home', 'pastor']);
  await serveAll();
  expect(served).toEqual(['first', 'a1', 'pastor', 'b1', 'a2', 'a3']);
});

it('refuses the newest of whoever has the most waiting, not whoever comes last', async () => {
  const { ask, served, refused, serveAll } = open(1, 4);
  for (const name of ['running', '1', '2', '3', '4']) void ask(name, ['flood', 'member']);
  void ask('neighbor', ['flood', 'neighbor']);
  void ask('pastor', ['home', 'pastor']);
  await settle();
  expect(refused).toEqual(['4', '3']);
  await serveAll();
  expect(served).toEqual(['running', '1', 'pastor', 'neighbor', '2']);
});

it('lets a crowd behind one address use the whole queue', async () => {
  const { ask, served, refused, serveAll } = open(2, 60);
  for (let person = 0; person < 60; person += 1) void ask(`${person}`, ['church', `${person}`]);
  await serveAll();
  expect([served.length, refused]).toEqual([60, []]);
});

it('keeps a lane free of a crowd in another, and serves both by turns', async () => {
  const { ask, served, refused, serveAll } = open(1, 3);
  for (let bot = 0; bot < 9; bot += 1) void ask(`bot ${bot}`, [`network ${bot}`]);
  for (let member = 0; member < 3; member += 1) void ask(`known ${member}`, ['home'], 'known');
  await serveAll();
  expect(refused).toHaveLength(5);
  expect(refused.every((name) => name.startsWith('bot'))).toBe(true);
  expect(served.slice(1, 5).filter((name) => name.startsWith('known'))).toHaveLength(2);
});

it('serves also those whose path is shorter than others’', async () => {
  const { ask, served, serveAll } = open(1, 60);
  for (const name of ['running', 'a1', 'a2', 'a3']) void ask(name, ['home', 'a']);
  void ask('nobody in particular', []);
  void ask('somebody at home', ['home']);
  await serveAll();
  expect(served).toEqual(['running', 'a1', 'nobody in particular', 'somebody at home', 'a2', 'a3']);
});

it('starves nobody while others come again and again, one at a time', async () => {
  const { ask, served, ends } = open(1, 60);
  void ask('running', ['x']);
  for (const name of ['p1', 'p2']) void ask(name, ['patient']);
  for (let round = 0; round < 6; round += 1) {
    void ask(`eager ${round}`, [`eager ${round % 2}`]);
    ends.shift()?.();
    await settle();
  }
  expect(served.indexOf('p2')).toBeLessThanOrEqual(4);
});
