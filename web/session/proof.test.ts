import { expect, test } from 'vitest';
import { CallFailed } from '#web/api.ts';
import { raiseProofGate, withProof } from './proof.ts';

const needed = new CallFailed(403, { code: 'proof-needed', error: 'Please prove it.' });

/** A call that is refused until it was proved whose the session is. */
function guarded() {
  const state = { isProved: false, calls: 0 };
  const call = async () => {
    state.calls += 1;
    if (!state.isProved) throw needed;
    return 'done';
  };
  return { state, call };
}

test('a call that needs a proof waits for one, and is made again; several wait for the same', async () => {
  const { state, call } = guarded();
  let questions = 0;
  const lower = raiseProofGate(async () => {
    questions += 1;
    state.isProved = true;
    return true;
  });
  expect(await Promise.all([withProof(call), withProof(call)])).toEqual(['done', 'done']);
  expect([questions, state.calls]).toEqual([1, 4]);
  lower();
});

test('without a proof it fails as it did, and without a gate nobody is asked', async () => {
  const { call } = guarded();
  const lower = raiseProofGate(async () => false);
  await expect(withProof(call)).rejects.toBe(needed);
  lower();
  await expect(withProof(call)).rejects.toBe(needed);
});

test('other failures are not asked about', async () => {
  const lower = raiseProofGate(async () => true);
  const other = new CallFailed(403, { code: 'forbidden' });
  await expect(withProof(() => Promise.reject(other))).rejects.toBe(other);
  lower();
});
