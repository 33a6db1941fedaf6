import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { late, openQueue, pass, wrote } from '#tests/draft-queue.ts';
import type { Opened } from './draft-queue.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('thrown away', () => {
  test('it is gone in both places, and comes back only with another change', async () => {
    const { queue, calls } = openQueue();
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
    const { queue, calls, answer } = openQueue();
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
  const { queue, calls, noted } = openQueue();
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
  const { queue, answer, removed } = openQueue();
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
    const { queue, calls } = openQueue(found);
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
    const { queue, calls } = openQueue({ ...found, from: 'browser' });
    expect(queue.safety).toBe('browser');
    await pass(1500);
    expect(calls).toContain('save kept');
  });

  test('of another person: closing or throwing it away touches nothing of one’s own', async () => {
    const { queue, calls } = openQueue({ ...found, isOwn: false });
    queue.change(wrote('kept'));
    queue.change(undefined);
    await pass(20_000);
    expect(calls).toEqual([]);
  });
});

describe('around a save of the text', () => {
  test('what is on its way arrives before, and nothing is sent meanwhile', async () => {
    const { queue, calls, answer } = openQueue();
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
    const { queue, calls } = openQueue();
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
