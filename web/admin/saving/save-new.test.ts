import { expect, it, vi } from 'vitest';
import { CallFailed } from '#web/api.ts';
import { saveNew } from './save-new.ts';

const made = { _id: 'a', version: 1 };
const refusal = (path: string, current: unknown = made) =>
  new CallFailed(409, { code: 'conflict', issues: [{ path, message: '' }], current });

it('saves what is written now over an earlier try whose answer was lost', async () => {
  const change = vi.fn(async (first: typeof made) => ({ ...first, version: 2 }));
  const add = async (): Promise<typeof made> => {
    throw refusal('key');
  };
  expect(await saveNew(add, change)).toEqual({ _id: 'a', version: 2 });
  expect(change).toHaveBeenCalledWith(made);
});

it.each([refusal('slug'), refusal('key', null), new TypeError('no answer')])(
  'passes on any other failure: %s',
  async (failure) => {
    const change = vi.fn();
    const add = () => Promise.reject(failure);
    await expect(saveNew(add, change)).rejects.toBe(failure);
    expect(change).not.toHaveBeenCalled();
  },
);
