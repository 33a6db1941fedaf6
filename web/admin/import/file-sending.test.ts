import { expect, test, vi } from 'vitest';
import type { Sending } from '#web/admin/uploads/send-in-pieces.ts';
import type { Part } from './chosen-files.ts';
import { FileSending } from './file-sending.ts';

const part = (position: number, bytes = 10, received = 0): Part => ({
  file: new File(['x'.repeat(bytes)], `${position}.jpg`),
  name: `${position}.jpg`,
  position,
  received,
});

/** A server that takes pieces; `before` may wait, or refuse. */
function open(parts: Part[], before: (position: number) => Promise<void> = async () => {}) {
  const got: [number, number, number][] = [];
  const finish = vi.fn(async () => {});
  const onChange = vi.fn();
  let [open, most] = [0, 0];
  const sending = new FileSending(parts, {
    sendingOf: ({ position }, onProgress): Sending => ({
      put: async (piece, offset) => {
        open += 1;
        most = Math.max(most, open);
        await Promise.resolve();
        await before(position).finally(() => {
          open -= 1;
        });
        got.push([position, offset, piece.size]);
        return offset + piece.size;
      },
      onProgress,
      pause: async () => {},
      now: () => 0,
    }),
    finish,
    onChange,
  });
  const isOver = () => expect.poll(() => sending.read().isOver).toBe(true);
  return { sending, got, finish, onChange, isOver, mostAtOnce: () => most };
}

test('many files arrive, some at a time, as one progress', async () => {
  const { sending, got, finish, isOver, mostAtOnce } = open(
    Array.from({ length: 50 }, (_, index) => part(index)),
  );
  await isOver();
  expect(sending.read()).toEqual({
    ...{ done: 500, of: 500, filesDone: 50, files: 50, isLost: false, isOver: true },
  });
  expect(got).toHaveLength(50);
  expect(mostAtOnce()).toBe(4);
  expect(finish).toHaveBeenCalledOnce();
});

test('what arrived before is not sent again', async () => {
  const { sending, got, isOver } = open([part(3, 10, 4)]);
  expect(sending.read()).toMatchObject({ done: 4, of: 10 });
  await isOver();
  expect(got).toEqual([[3, 4, 6]]);
});

test('one that is refused ends all, with the reason', async () => {
  const refusal = new Error('refused');
  const { sending, finish, isOver } = open([part(0), part(1)], async (position) => {
    if (position === 1) throw refusal;
  });
  await isOver();
  expect(sending.read().error).toBe(refusal);
  expect(finish).not.toHaveBeenCalled();
});

test('who gives up sends nothing more, and nothing is read', async () => {
  const { sending, got, finish, isOver } = open(
    Array.from({ length: 20 }, (_, index) => part(index)),
  );
  sending.cancel();
  await isOver();
  expect(sending.read().error).toBeUndefined();
  expect(got.length).toBeLessThan(20);
  expect(finish).not.toHaveBeenCalled();
});
