import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { late, openQueue, pass, wrote } from '#tests/draft-queue.ts';
import { CallFailed } from '#web/api.ts';
import { DraftQueue } from './draft-queue.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('typing', () => {
  test('is in this browser at once, and at the server when it pauses', async () => {
    const { queue, calls } = openQueue();
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
    const { queue, calls } = openQueue();
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
    const { queue, calls } = openQueue();
    queue.change(wrote('a'));
    await pass(2000);
    queue.change(wrote('a'));
    await pass(20_000);
    expect(calls.filter((call) => call === 'save a')).toHaveLength(1);
  });

  test('undone by hand leaves nothing', async () => {
    const { queue, calls } = openQueue();
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
  const { queue, calls, answer } = openQueue();
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
    const { queue, calls, answer } = openQueue();
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
    const { queue, calls, answer } = openQueue();
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
  const { queue, calls, answer } = openQueue();
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
