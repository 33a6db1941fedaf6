import { Readable } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Downloads } from './downloads.ts';

const LONG = 100;
const file = () => Readable.from(Array.from({ length: LONG }, () => Buffer.alloc(1000)));

async function bytesOf(body: ReadableStream): Promise<number> {
  let bytes = 0;
  for await (const piece of body) bytes += piece.length;
  return bytes;
}

const begin = (downloads: Downloads, network: string) =>
  downloads.send(network, async () => file());

it('sends a file whole, and makes room at its end', async () => {
  const downloads = new Downloads(1);
  for (let times = 0; times < 3; times += 1)
    expect(await bytesOf(await begin(downloads, 'a'))).toBe(LONG * 1000);
});

it('makes room when a file cannot be opened, and when its reader goes away', async () => {
  const downloads = new Downloads(1);
  await expect(downloads.send('a', () => Promise.reject(new Error('gone')))).rejects.toThrow(
    'gone',
  );
  const left = await begin(downloads, 'a');
  await left.cancel();
  await expect.poll(() => begin(downloads, 'a').then(bytesOf, () => 0)).toBe(LONG * 1000);
});

it('takes from the network with the most what has not moved for longest', async () => {
  const downloads = new Downloads(3);
  const still = await begin(downloads, 'many');
  const later = await begin(downloads, 'many');
  const few = await begin(downloads, 'few');
  const newcomer = await begin(downloads, 'new');
  await expect(bytesOf(still)).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
  for (const body of [later, few, newcomer]) expect(await bytesOf(body)).toBe(LONG * 1000);
});

it('refuses the network with the most while all of its own move, and not once one stands still', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const downloads = new Downloads(2);
  const bodies = [await begin(downloads, 'many'), await begin(downloads, 'many')];
  await expect(begin(downloads, 'many')).rejects.toMatchObject({ code: 'unavailable' });
  vi.advanceTimersByTime(10_000);
  const third = await begin(downloads, 'many');
  await expect(bytesOf(bodies[0] as ReadableStream)).rejects.toThrow();
  expect(await bytesOf(third)).toBe(LONG * 1000);
});

it('sends pieces over turns of the event loop, so that other work comes between them', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  // The turn that began by the real clock is over.
  await new Promise((resolve) => setImmediate(resolve));
  const downloads = new Downloads(2);
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  // Each piece costs four milliseconds, and a turn has five for starting work.
  for await (const _piece of await begin(downloads, 'a')) vi.advanceTimersByTime(4);
  isOver = true;
  expect(turns).toBeGreaterThan(LONG / 4);
});
