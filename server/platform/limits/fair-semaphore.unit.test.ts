import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FairSemaphore, QueueFull } from './fair-semaphore.ts';

/** Some work of a semaphore, which ends when it is told to. */
function scene(options: ConstructorParameters<typeof FairSemaphore>[0]) {
  const semaphore = new FairSemaphore(options);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (key: string, name = key, onWaiting?: (leave: () => void) => void) =>
    semaphore.run(
      { path: [key] },
      () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      onWaiting,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
    await setImmediate();
  };
  return { semaphore, begun, start, end };
}

const refused = (work: Promise<unknown>) => expect(work).rejects.toBeInstanceOf(QueueFull);

describe('permits', () => {
  it('are given to keys in turn, and within a key in the order of arrival', async () => {
    const { begun, start, end } = scene({ permits: 1, waiting: 10 });
    const all = [start('a', 'a1'), start('a', 'a2'), start('a', 'a3'), start('b', 'b1')];
    all.push(start('c', 'c1'), start('b', 'b2'));
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) {
      expect(begun.at(-1)).toBe(name);
      await end(name);
    }
    expect(await Promise.all(all)).toHaveLength(6);
  });

  it('are free again after work that failed', async () => {
    const { semaphore } = scene({ permits: 1, waiting: 0 });
    await expect(
      semaphore.run({ path: ['a'] }, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no');
    await expect(semaphore.run({ path: ['a'] }, async () => 'yes')).resolves.toBe('yes');
  });

  it('are lent to others while work waits for something else', async () => {
    const { semaphore, begun, start, end } = scene({ permits: 1, waiting: 10 });
    const { promise: body, resolve: arrive } = Promise.withResolvers<string>();
    const slow = semaphore.run(
      { path: ['slow'] },
      async ({ without }) => `read ${await without(() => body)}`,
    );
    const other = start('other');
    await setImmediate();
    expect(begun).toEqual(['other']);
    // It does not wait for a permit again: the others may wait for it.
    arrive('all');
    expect(await slow).toBe('read all');
    await end('other');
    expect(await other).toBe('other');
  });
});

describe('a full queue', () => {
  it('refuses the key that fills it', async () => {
    const { start } = scene({ permits: 1, waiting: 2 });
    for (const name of ['1', '2', '3']) void start('a', name);
    await refused(start('a', '4'));
  });

  it('drops the newest of the longest for a key that has fewer', async () => {
    const { begun, start, end } = scene({ permits: 1, waiting: 3 });
    void start('a', 'a1');
    void start('a', 'a2');
    void start('a', 'a3');
    const dropped = start('a', 'a4');
    const polite = start('b', 'b1');
    await refused(dropped);
    await end('a1');
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('b1');
    expect(await polite).toBe('b1');
  });

  it('is left by who hangs up', async () => {
    const { begun, start, end } = scene({ permits: 1, waiting: 1 });
    void start('a', 'a1');
    let hangUp = () => {};
    const gone = start('a', 'a2', (leave) => {
      hangUp = leave;
    });
    hangUp();
    await refused(gone);
    void start('b', 'b1');
    await end('a1');
    expect(begun).toEqual(['a1', 'b1']);
  });
});

describe('work that takes too long', () => {
  afterEach(() => void vi.useRealTimers());

  it('gives up its permit, but only so much of it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { begun, start } = scene({ permits: 1, waiting: 9, overtimeMs: 1000, overtime: 2 });
    for (const name of ['1', '2', '3', '4', '5']) void start('a', name);
    for (const expected of [1, 2, 3, 3, 3]) {
      expect(begun).toHaveLength(expected);
      vi.advanceTimersByTime(1001);
      await setImmediate();
      await setImmediate();
    }
  });
});

it('leaves time for the event loop between work that never waits', async () => {
  const semaphore = new FairSemaphore({ permits: 4, waiting: 100, yields: true });
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = globalThis.setImmediate(count);
  };
  let counting = globalThis.setImmediate(count);
  const busy = async () => {
    const end = performance.now() + 4;
    while (performance.now() < end);
  };
  await Promise.all(Array.from({ length: 30 }, () => semaphore.run({ path: ['a'] }, busy)));
  clearImmediate(counting);
  expect(turns).toBeGreaterThan(5);
});
