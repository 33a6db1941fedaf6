import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Arrivals, DoorList } from '#contract/door-lists.ts';
import { CallFailed } from '#web/api.ts';
import { DoorQueue, type DoorState } from './door-queue.ts';

const HERE = Date.parse('2026-12-03T18:00:00.000Z');
beforeEach(() => void vi.useFakeTimers({ now: HERE }));
afterEach(() => void vi.useRealTimers());

/** The server's clock is five minutes ahead of this device's. */
const AHEAD_MS = 300_000;
const listNow = (): DoorList => ({
  dateId: 'd',
  title: 'Dinner',
  when: '',
  endsAt: '2026-12-03T20:00:00-08:00',
  places: 0,
  isCanceled: false,
  now: new Date(Date.now() + AHEAD_MS).toISOString(),
  rows: [],
});

/** A queue, with what was sent, and what this browser keeps. */
function open(waiting: DoorState['waiting'] = []) {
  const sent: Arrivals[] = [];
  const kept = new Map<string, unknown>(waiting.map((each) => [each.signUpId, each]));
  const answer = vi.fn(async () => listNow());
  const queue = new DoorQueue(
    {
      send: async (arrivals) => {
        sent.push(arrivals);
        return answer();
      },
      load: answer,
      keepList: async () => {},
      keep: async (each) => Boolean(kept.set(each.signUpId, each)),
      forget: async (signUpId) => void kept.delete(signUpId),
    },
    { list: listNow(), aheadMs: AHEAD_MS },
    { waiting, isReached: true },
  );
  const ticks = () =>
    sent.flatMap((each) => each.ticks.map((tick) => [tick.signUpId, tick.arrived]));
  return { queue, sent, kept, answer, ticks };
}
const away = () => Promise.reject(new TypeError('Failed to fetch'));

test('what is noted is kept, sent with the time of the server, and forgotten', async () => {
  const { queue, sent, kept } = open();
  const done = queue.tick('ana', 3);
  expect(queue.state.waiting).toHaveLength(1);
  await done;
  expect(sent[0]?.ticks).toMatchObject([
    { signUpId: 'ana', arrived: 3, at: '2026-12-03T18:05:00.000Z' },
  ]);
  expect([queue.state.waiting, kept.size]).toEqual([[], 0]);
});

test('without a network it waits, only the last of each; then all of it goes', async () => {
  const { queue, kept, answer, ticks } = open();
  answer.mockImplementation(away);
  await queue.tick('ana', 3);
  await queue.tick('ben', 1);
  await queue.tick('ana', 0);
  await queue.addWalkIn('Una', 2);
  expect(queue.state).toMatchObject({ isReached: false, refusal: '' });
  expect(kept.size).toBe(3);
  const tries = ticks().length;
  answer.mockImplementation(async () => listNow());
  await queue.sync();
  expect(ticks().slice(tries)).toEqual([
    ['ben', 1],
    ['ana', 0],
  ]);
  expect([queue.state.isReached, queue.state.waiting, kept.size]).toEqual([true, [], 0]);
});

test('what is noted while something is on its way goes next, and is not taken for sent', async () => {
  const { queue, answer, ticks } = open();
  let reply = () => {};
  answer.mockImplementationOnce(() => new Promise((resolve) => (reply = () => resolve(listNow()))));
  const first = queue.tick('ana', 3);
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
  await queue.tick('ana', 0);
  reply();
  await first;
  expect(ticks()).toEqual([
    ['ana', 3],
    ['ana', 0],
  ]);
  expect(queue.state.waiting).toEqual([]);
});

test('what was left from before is sent with the first look; a walk-in keeps its later tick', async () => {
  const { queue, sent, kept, answer } = open();
  answer.mockImplementation(away);
  await queue.addWalkIn('Una', 2);
  const [una] = queue.state.waiting;
  await queue.tick(una?.signUpId ?? '', 1);
  const later = open(queue.state.waiting);
  await later.queue.sync();
  expect(later.sent[0]).toMatchObject({
    walkIns: [{ id: una?.signUpId, name: 'Una', party: 2 }],
    ticks: [{ signUpId: una?.signUpId, arrived: 1 }],
  });
  expect([later.kept.size, kept.size, sent.length]).toEqual([0, 1, 2]);
});

test('a tap is later than the one before, also by a clock that an answer seems to put back', async () => {
  const { queue, sent, answer } = open();
  answer.mockImplementation(async () => {
    const list = listNow();
    vi.setSystemTime(Date.now() + 4000);
    return list;
  });
  await queue.tick('ana', 1);
  vi.setSystemTime(HERE);
  await queue.tick('ana', 0);
  const [first, second] = sent.flatMap(({ ticks }) => ticks.map(({ at }) => at));
  expect((second ?? '') > (first ?? '')).toBe(true);
});

test('what the server refuses stays, with its words', async () => {
  const { queue, kept, answer } = open();
  answer.mockRejectedValue(new CallFailed(403, { error: 'This is for editors.' }));
  await queue.tick('ana', 1);
  expect(queue.state).toMatchObject({ refusal: 'This is for editors.', isReached: true });
  expect(kept.size).toBe(1);
});
