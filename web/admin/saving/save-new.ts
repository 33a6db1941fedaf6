import { CallFailed } from '#web/api.ts';

/**
 * Saves something new, whose call names a key. Where an earlier try arrived and its answer did not, and something else
 * is written by now, `change` saves that over it: nothing is made twice, and nothing of what was written is lost.
 */
export async function saveNew<E>(
  add: () => Promise<E>,
  change: (made: E) => Promise<E>,
): Promise<E> {
  try {
    return await add();
  } catch (error) {
    if (!isOwnTry(error)) throw error;
    return change(error.current as E);
  }
}

/** Whether the same key came with other words before. */
const isOwnTry = (error: unknown): error is CallFailed =>
  error instanceof CallFailed &&
  error.status === 409 &&
  Boolean(error.current) &&
  error.issues.some(({ path }) => path === 'key');
