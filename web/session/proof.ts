import { CallFailed } from '#web/api.ts';

/*
 * Some calls need a session that has just proved whose it is (reference/security.md#a-fresh-proof). A gate on the screen
 * asks for it in place; the call waits, and is made once more.
 */

type Ask = () => Promise<boolean>;
let ask: Ask | undefined;
/** What is asked for just now: several calls wait for one answer. */
let asked: Promise<boolean> | undefined;

/** From now on this asks, and says whether there was a proof. Gives back how to take it away. */
export function raiseProofGate(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = undefined;
  };
}

/** Makes a call; where it needs a fresh proof, asks for one and makes it again. It fails as it did if there is none. */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'proof-needed' || !ask) throw error;
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    if (!(await asked)) throw error;
    return call();
  }
}
