import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '#web/api.ts';
import { type UploadKind, UploadQueue } from './upload-queue.ts';

const file = (name: string) => new File([name], name);
const files = (count: number) => Array.from({ length: count }, (_, n) => file(`${n}.jpg`));

/** A queue to a server that keeps what it gets by its key, and does what the test says. */
function open(kind: Partial<UploadKind<string, string>> = {}) {
  const server = { kept: new Map<string, string>(), answers: [] as (() => void)[], tries: 0 };
  const queue = new UploadQueue<string, string>({
    failure: 'It failed.',
    send: async ({ name, key }) => {
      server.tries += 1;
      const answer = server.answers.shift();
      server.kept.set(key, name);
      answer?.();
      return name;
    },
    ...kind,
  });
  const states = () => queue.read().uploads.map(({ state }) => state);
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { queue, server, states, settle };
}

const noAnswer = () => {
  throw new TypeError('There was no answer.');
};
const refused = (status: number, error?: string) => () => {
  throw new CallFailed(status, error === undefined ? {} : { error });
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('one after the other; who follows is told of each', async () => {
  const { queue, states, settle } = open();
  const told: string[] = [];
  queue.follow((entry) => told.push(entry));
  queue.add(files(3), 'here');
  await settle();
  expect(told).toEqual(['0.jpg', '1.jpg', '2.jpg']);
  expect(states()).toEqual(['done', 'done', 'done']);
});

test('without an answer all wait, go on by themselves, and none is there twice', async () => {
  const { queue, server, states, settle } = open();
  server.answers = [() => {}, noAnswer];
  queue.add(files(4), 'here');
  await settle();
  expect(states()).toEqual(['done', 'waiting', 'waiting', 'waiting']);
  expect(queue.read().held).toBe('It failed. There was no answer. Check your connection.');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(states()).toEqual(['done', 'done', 'done', 'done']);
  expect(queue.read().held).toBeUndefined();
  expect(server.tries).toBe(5);
  expect([...server.kept.values()]).toEqual(['0.jpg', '1.jpg', '2.jpg', '3.jpg']);
});

test('a busy server is waited for; one that refuses a file fails that file alone', async () => {
  const { queue, server, states, settle } = open();
  server.answers = [refused(422, 'It is damaged.'), refused(503, 'Too many at once.')];
  const [first = 0] = queue.add(files(3), 'here');
  await settle();
  expect(states()).toEqual(['failed', 'waiting', 'waiting']);
  expect(queue.read().uploads[0]?.message).toBe('It failed. It is damaged.');
  expect(queue.read().held).toBe('It failed. Too many at once.');
  queue.resume();
  await settle();
  expect(states()).toEqual(['failed', 'done', 'done']);
  queue.retry(first);
  await settle();
  expect(states()).toEqual(['done', 'done', 'done']);
});

test('what cannot be prepared is not sent; what is prepared is so once', async () => {
  const prepare = vi.fn(async (given: File) =>
    given.name === '0.jpg'
      ? { refusal: 'No picture.' }
      : { file: new Blob(['small']), note: 'Hm.' },
  );
  const { queue, server, states, settle } = open({ prepare });
  server.answers = [noAnswer];
  const [first = 0] = queue.add(files(2), 'here');
  await settle();
  queue.resume();
  await settle();
  expect(states()).toEqual(['refused', 'done']);
  expect(queue.read().uploads.map(({ message, note }) => message || note)).toEqual([
    'No picture.',
    'Hm.',
  ]);
  expect(prepare).toHaveBeenCalledTimes(2);
  queue.dismiss(first);
  expect(states()).toEqual(['done']);
});
