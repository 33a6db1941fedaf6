// Long, because each promise of one queue is tried with the same two places.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailed } from '#web/api.ts';
import { type Content, DraftQueue, type Opened } from './draft-queue.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const wrote = (text: string): Content => ({
  title: text,
  data: { text },
  text: JSON.stringify({ text }),
  baseVersion: 1,
});

/** A queue whose places note what they are asked; `answer` may hold a reply back or fail. */
function open(opened?: Opened) {
  const calls: string[] = [];
  const answer = vi.fn(async () => {});
  const removed = vi.fn(async () => {});
  const noted = vi.fn(async () => {});
  let saved = 0;
  const queue = new DraftQueue(
    {
      mirror: async ({ title }, { isSent }) => {
        calls.push(`mirror ${title}${isSent ? ', sent' : ''}`);
        await noted();
        return true;
      },
      unmirror: async () => {
        calls.push('unmirror');
        await removed();
      },
      save: async ({ title }) => {
        calls.push(`save ${title}`);
        await answer();
        saved += 1;
        return `save ${saved}`;
      },
      drop: async () => {
        calls.push('drop');
        await answer();
      },
    },
    () => {},
    opened,
  );
  return { queue, calls, answer, removed, noted };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A reply that comes when it is told to. */
function late() {
  let reply = (_error?: unknown) => {};
  const promise = new Promise<void>((resolve, reject) => {
    reply = (error) => (error ? reject(error) : resolve());
  });
  return { promise, reply };
}

describe('typing', () => {
  test('is in this browser at once, and at the server when it pauses', async () => {
    const { queue, calls } = open();
    expect(queue.standing.state).toBe('none');
    queue.change(wrote('a'));
    expect(queue.standing.state).toBe('waiting');
    expect(queue.safety).toBe('nowhere');
    await pass(300);
    expect(calls).toEqual(['mirror a']);
    expect(queue.safety).toBe('browser');
    await pass(1200);
    expect(calls).toEqual(['mirror a', 'save a', 'mirror a, sent']);
    expect(queue.standing).toEqual({
      state: 'kept',
      savedAt: 'save 1',
      why: '',
      isInBrowser: true,
    });
    expect(queue.safety).toBe('server');
    await pass(60_000);
    expect(calls).toHaveLength(3);
  });

  test('without a pause is at the server every ten seconds', async () => {
    const { queue, calls } = open();
    for (let count = 0; count < 40; count += 1) {
      queue.change(wrote(`${count}`));
      await pass(500);
    }
    const saves = calls.filter((call) => call.startsWith('save'));
    expect(saves.length).toBeGreaterThanOrEqual(1);
    expect(saves.length).toBeLessThanOrEqual(3);
    const mirrors = calls.filter((call) => call.startsWith('mirror'));
    expect(mirrors.length).toBeGreaterThanOrEqual(38);
  });

  test('the same text rendered again is not a change', async () => {
    const { queue, calls } = open();
    queue.change(wrote('a'));
    await pass(2000);
    queue.change(wrote('a'));
    await pass(20_000);
    expect(calls.filter((call) => call === 'save a')).toHaveLength(1);
  });

  test('undone by hand leaves nothing', async () => {
    const { queue, calls } = open();
    queue.change(wrote('a'));
    await pass(2000);
    queue.change(undefined);
    await pass(2000);
    expect(calls.slice(3)).toEqual(['unmirror', 'drop']);
    expect(queue.standing.state).toBe('none');
    // Undone before it was kept anywhere: nothing to drop at the server.
    queue.change(wrote('b'));
    queue.change(undefined);
    await pass(2000);
    expect(calls).not.toContain('save b');
    expect(calls.filter((call) => call === 'drop')).toHaveLength(1);
  });
});

test('one call at a time; what was typed during it goes with the next, and the latest wins', async () => {
  const { queue, calls, answer } = open();
  const first = late();
  answer.mockReturnValueOnce(first.promise);
  queue.change(wrote('a'));
  await pass(1500);
  expect(queue.standing.state).toBe('saving');
  queue.change(wrote('ab'));
  await pass(5000);
  queue.change(wrote('abc'));
  await pass(5000);
  expect(calls.filter((call) => call.startsWith('save'))).toEqual(['save a']);
  expect(queue.safety).toBe('browser');
  first.reply();
  await pass(1500);
  expect(calls.filter((call) => call.startsWith('save'))).toEqual(['save a', 'save abc']);
  // The late reply is not about what is on the screen now.
  expect(calls).not.toContain('mirror a, sent');
  expect(queue.safety).toBe('server');
});

describe('without the server', () => {
  test('it waits in this browser, tries less and less often, and at once when the connection is back', async () => {
    const { queue, calls, answer } = open();
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    queue.change(wrote('a'));
    await pass(1500);
    expect(queue.standing).toMatchObject({
      state: 'offline',
      why: 'the server is not reachable',
      isInBrowser: true,
    });
    const saves = () => calls.filter((call) => call.startsWith('save')).length;
    await pass(2000);
    expect(saves()).toBe(2);
    await pass(5000);
    expect(saves()).toBe(3);
    await pass(120_000);
    expect(saves()).toBeLessThan(10);
    queue.change(wrote('ab'));
    await pass(300);
    expect(calls.at(-1)).toBe('mirror ab');
    expect(queue.standing.state).toBe('offline');
    answer.mockResolvedValue();
    queue.retry();
    await pass(0);
    expect(queue.standing.state).toBe('kept');
    expect(calls).toContain('save ab');
  });

  test('an expired session waits for the log-in, and what is too long for a change', async () => {
    const { queue, calls, answer } = open();
    answer.mockRejectedValueOnce(new CallFailed(401, { code: 'unauthenticated' }));
    queue.change(wrote('a'));
    await pass(1500);
    queue.change(wrote('ab'));
    await pass(60_000);
    expect(queue.standing).toMatchObject({ state: 'offline', why: 'you are no longer logged in' });
    expect(calls.filter((call) => call.startsWith('save'))).toEqual(['save a']);
    answer.mockRejectedValueOnce(new CallFailed(413, { code: 'too-large' }));
    queue.retry();
    await pass(60_000);
    expect(queue.standing).toMatchObject({
      state: 'failed',
      why: 'it is too long for a draft at the server',
    });
    expect(queue.safety).toBe('browser');
    queue.change(wrote('abc'));
    await pass(1500);
    expect(queue.standing.state).toBe('kept');
  });

  test('where this browser keeps nothing either, it says so', async () => {
    const standings: boolean[] = [];
    const queue = new DraftQueue(
      {
        mirror: async () => false,
        unmirror: async () => {},
        save: () => Promise.reject(new TypeError('Failed to fetch')),
        drop: async () => {},
      },
      ({ isInBrowser }) => standings.push(isInBrowser),
    );
    queue.change(wrote('a'));
    await pass(1500);
    expect(standings.at(-1)).toBe(false);
    expect(queue.safety).toBe('nowhere');
    queue.stop();
  });
});

test('when the editor closes it is kept at once, and says where', async () => {
  const { queue, calls, answer } = open();
  queue.change(wrote('a'));
  expect(await queue.flush()).toBe('server');
  expect(calls).toEqual(['mirror a', 'save a', 'mirror a, sent']);
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  queue.change(wrote('ab'));
  expect(await queue.flush()).toBe('browser');
  queue.stop();
  await pass(60_000);
  expect(calls.filter((call) => call === 'save ab')).toHaveLength(1);
});

describe('thrown away', () => {
  test('it is gone in both places, and comes back only with another change', async () => {
    const { queue, calls } = open();
    queue.change(wrote('a'));
    await pass(2000);
    await queue.discard();
    expect(calls.slice(3)).toEqual(['unmirror', 'drop']);
    // The editor draws the same text once more on its way out.
    queue.change(wrote('a'));
    await pass(20_000);
    expect(calls).toHaveLength(5);
    queue.change(wrote('ab'));
    await pass(1500);
    expect(queue.standing.state).toBe('kept');
  });

  test('during a call, it is gone after it', async () => {
    const { queue, calls, answer } = open();
    const first = late();
    answer.mockReturnValueOnce(first.promise);
    queue.change(wrote('a'));
    await pass(1500);
    const gone = queue.discard();
    await pass(0);
    expect(calls).toEqual(['mirror a', 'save a', 'unmirror']);
    first.reply();
    await gone;
    expect(calls.at(-1)).toBe('drop');
    expect(queue.standing.state).toBe('none');
  });
});

test('thrown away while this browser is about to keep it, it is removed after that', async () => {
  const { queue, calls, noted } = open();
  const kept = late();
  noted.mockReturnValueOnce(kept.promise);
  queue.change(wrote('a'));
  await pass(300);
  const gone = queue.discard();
  kept.reply();
  await gone;
  expect(calls).toEqual(['mirror a', 'unmirror']);
});

test('thrown away, it waits for this browser to the end, and for the server a moment', async () => {
  const { queue, answer, removed } = open();
  queue.change(wrote('a'));
  await pass(1500);
  const [here, there] = [late(), late()];
  removed.mockReturnValueOnce(here.promise);
  answer.mockReturnValueOnce(there.promise);
  let isDone = false;
  void queue.discard().then(() => {
    isDone = true;
  });
  await pass(3000);
  expect(isDone).toBe(false);
  here.reply();
  await pass(0);
  expect(isDone).toBe(true);
});

describe('opened with a draft', () => {
  const content = wrote('kept');
  const found = { content, isOwn: true, savedAt: 'before', from: 'server' } satisfies Opened;

  test('of one’s own at the server: nothing to do until something is written', async () => {
    const { queue, calls } = open(found);
    expect(queue.standing).toMatchObject({ state: 'kept', savedAt: 'before' });
    queue.change(wrote('kept'));
    await pass(20_000);
    expect(calls).toEqual([]);
    expect(queue.isWritten).toBe(false);
    queue.change(wrote('kept on'));
    await pass(1500);
    expect(calls).toContain('save kept on');
    expect(queue.isWritten).toBe(true);
  });

  test('of this browser: it goes to the server by itself', async () => {
    const { queue, calls } = open({ ...found, from: 'browser' });
    expect(queue.safety).toBe('browser');
    await pass(1500);
    expect(calls).toContain('save kept');
  });

  test('of another person: closing or throwing it away touches nothing of one’s own', async () => {
    const { queue, calls } = open({ ...found, isOwn: false });
    queue.change(wrote('kept'));
    queue.change(undefined);
    await pass(20_000);
    expect(calls).toEqual([]);
  });
});

describe('around a save of the text', () => {
  test('what is on its way arrives before, and nothing is sent meanwhile', async () => {
    const { queue, calls, answer } = open();
    const reply = late();
    answer.mockReturnValueOnce(reply.promise);
    queue.change(wrote('a'));
    await pass(1500);
    expect(calls).toContain('save a');
    let isHeld = false;
    const held = queue.hold().then(() => {
      isHeld = true;
    });
    queue.change(wrote('b'));
    await pass(20_000);
    expect(isHeld).toBe(false);
    reply.reply();
    await held;
    await pass(20_000);
    expect(calls).not.toContain('save b');
    // The save failed, or something else was written meanwhile.
    queue.release();
    await pass(1500);
    expect(calls.at(-1)).toBe('mirror b, sent');
    expect(calls).toContain('save b');
  });

  test('what was published is thrown away, although it is held', async () => {
    const { queue, calls } = open();
    queue.change(wrote('a'));
    await pass(1500);
    await queue.hold();
    await queue.discard();
    queue.release();
    await pass(20_000);
    expect(calls.filter((call) => !call.startsWith('mirror'))).toEqual([
      'save a',
      'unmirror',
      'drop',
    ]);
  });
});
