import { describe, expect, it } from 'vitest';
import { listAsJson, longList } from './long-list.ts';

/** A list of the numbers 1 to `count`, and how many rows of it were read so far. */
function numbers(count: number, limit?: number) {
  const asked = { rows: 0, parts: 0 };
  const list = longList({
    read: async ({ after = 0, limit }: { after: number | undefined; limit: number }) => {
      const rows = Array.from({ length: Math.min(limit, count - after) }, (_, n) => after + n + 1);
      asked.rows += rows.length;
      asked.parts += 1;
      return rows;
    },
    limit,
    toEntry: (n) => ({ n }),
  });
  return { list, asked };
}

const textOf = async (list: ReturnType<typeof numbers>['list']) => {
  const answer = await listAsJson(list);
  if (Array.isArray(answer)) return JSON.stringify(answer);
  let text = '';
  for await (const chunk of answer) text += chunk;
  return text;
};

describe('a long list', () => {
  it.each([0, 1, 99, 100, 101, 200, 1234])(
    'of %i entries gives the JSON of all of them',
    async (n) => {
      const whole = Array.from({ length: n }, (_, index) => ({ n: index + 1 }));
      expect(await textOf(numbers(n).list)).toBe(JSON.stringify(whole));
    },
  );

  it.each([1, 99, 100, 101, 250])('ends at its limit of %i', async (limit) => {
    const { list, asked } = numbers(1000, limit);
    expect(JSON.parse(await textOf(list))).toHaveLength(limit);
    expect(asked.rows).toBe(limit);
  });

  it('is read only as fast as the client reads, and no further once it is gone', async () => {
    const { list, asked } = numbers(1_000_000);
    const answer = await listAsJson(list);
    if (Array.isArray(answer)) throw new Error('This list should not fit in one part.');
    for await (const _ of answer) break;
    const read = asked.rows;
    expect(read).toBeLessThan(20_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked.rows).toBe(read);
  });

  it('throws at once what its first parts throw, and is cut off when a later part fails', async () => {
    const failing = (from: number) =>
      longList({
        read: async ({ after = 0, limit }: { after: number | undefined; limit: number }) => {
          if (after >= from) throw new Error('The database went away.');
          return Array.from({ length: limit }, (_, n) => after + n + 1);
        },
        toEntry: (n) => n,
      });
    await expect(listAsJson(failing(0))).rejects.toThrow('went away');
    const answer = await listAsJson(failing(300));
    if (Array.isArray(answer)) throw new Error('This list should not fit in one part.');
    let text = '';
    const taking = (async () => {
      for await (const chunk of answer) text += chunk;
    })();
    await expect(taking).rejects.toThrow('went away');
    expect(() => JSON.parse(text)).toThrow();
  });

  it('lets other work run while it is made', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    const busy = longList({
      read: async ({ after = 0, limit }: { after: number | undefined; limit: number }) =>
        Array.from({ length: after < 300 ? limit : 0 }, (_, n) => after + n + 1),
      toEntry: (n) => {
        const until = performance.now() + 1;
        while (performance.now() < until);
        return n;
      },
    });
    await listAsJson(busy);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});
