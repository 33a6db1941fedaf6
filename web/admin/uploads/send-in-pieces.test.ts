import { expect, test, vi } from 'vitest';
import { CallFailed } from '#web/api.ts';
import { FileChanged, isPassing, sendInPieces } from './send-in-pieces.ts';

/** A server that stores what arrives; `before` may fail a piece, or let time pass. */
function server(before: (count: number) => number | undefined = () => 0, start = new Blob()) {
  let kept = start;
  const sizes: number[] = [];
  let time = 0;
  let count = 0;
  return {
    sizes,
    arrived: async () => new Uint8Array(await kept.arrayBuffer()),
    sending: {
      put: async (piece: Blob, offset: number) => {
        count += 1;
        const seconds = before(count);
        if (seconds === undefined) throw new TypeError('Failed to fetch');
        time += seconds;
        sizes.push(piece.size);
        if (offset === kept.size) kept = new Blob([kept, piece]);
        return kept.size;
      },
      onProgress: vi.fn<(received: number, isLost: boolean) => void>(),
      pause: vi.fn(async (_: number) => {}),
      now: () => time,
    },
  };
}

const content = Uint8Array.from({ length: 3_000_000 }, (_, index) => index % 251);
const file = new Blob([content]);

test('a file arrives completely, in pieces that grow on a fast connection', async () => {
  const there = server(() => 0.5);
  await sendInPieces(file, 0, there.sending);
  expect(await there.arrived()).toEqual(content);
  expect(there.sizes.slice(0, 2)).toEqual([524_288, 1_048_576]);
  expect(there.sending.onProgress).toHaveBeenLastCalledWith(3_000_000, false);
});

test('and shrink on a slow one', async () => {
  const there = server(() => 20);
  await sendInPieces(file, 0, there.sending);
  expect(Math.min(...there.sizes.slice(0, -1))).toBe(65_536);
});

test('continues where it was after the connection was lost', async () => {
  const there = server((count) => ([2, 3, 4].includes(count) ? undefined : 0.5));
  await sendInPieces(file, 0, there.sending);
  expect(await there.arrived()).toEqual(content);
  expect(there.sending.onProgress).toHaveBeenCalledWith(524_288, true);
  expect(there.sending.pause.mock.calls).toEqual([[1000], [2000], [4000]]);
});

test('starts after what has already arrived', async () => {
  const there = server(undefined, file.slice(0, 2_900_000));
  await sendInPieces(file, 2_900_000, there.sending);
  expect(there.sizes).toEqual([100_000]);
  expect(await there.arrived()).toEqual(content);
});

test('ends with a refusal, and when the person gives up', async () => {
  const refusal = new CallFailed(404, { error: 'Gone.' });
  const refused = { ...server().sending, put: () => Promise.reject(refusal) };
  await expect(sendInPieces(file, 0, refused)).rejects.toBe(refusal);
  const lost = {
    ...server(() => undefined).sending,
    pause: () => Promise.reject(new Error('left')),
  };
  await expect(sendInPieces(file, 0, lost)).rejects.toThrow('left');
});

test('ends when a server never accepts a piece, or the file is gone', async () => {
  const stuck = { ...server().sending, put: async () => 0 };
  await expect(sendInPieces(file, 0, stuck)).rejects.toThrow(FileChanged);
  const gone = {
    size: 10,
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
  };
  await expect(sendInPieces(gone as never, 0, server().sending)).rejects.toThrow(FileChanged);
});

test.each([
  [new TypeError('Failed to fetch'), true],
  [new CallFailed(503, {}), true],
  [new CallFailed(422, {}), false],
  [new Error('else'), false],
])('%s passes: %s', (error, passes) => {
  expect(isPassing(error)).toBe(passes);
});
