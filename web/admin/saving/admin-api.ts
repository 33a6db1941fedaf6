import { type Api, bearer, CallFailed, isLanguageAsked } from '#web/api.ts';
import { api } from '#web/browser-api.ts';
import { withProof } from '#web/session/proof.ts';
import { followSession, readSession } from '#web/session/session.ts';
import { withToken } from '#web/session/with-token.ts';

/*
 * Calls of the admin area outlive a session that expires: the gate (password-gate.tsx) asks for the password in
 * place, the call waits, and is made once more.
 */

/** How the waiting calls are told that nobody will log in: one entry each. */
const givingUp = new Set<() => void>();
let isGated = false;

/** While the gate stands, refused calls wait for it. Gives back how to take it away. */
export function raiseGate(): () => void {
  isGated = true;
  return () => {
    isGated = false;
    for (const giveUp of givingUp) giveUp();
  };
}

/** Makes a call; without a session, or when its token is refused, waits until someone is logged in again. */
export async function retryAfterLogin<T>(call: () => Promise<T>): Promise<T> {
  if (!readSession()) await loggedIn(new CallFailed(401, { code: 'unauthenticated' }));
  const proved = () => withProof(call);
  try {
    return await proved();
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 401) throw error;
    await loggedIn(error);
    // Once: a call that is refused again does not wait again.
    return proved();
  }
}

/** The API for admin screens: as `api`, but an expired session only makes it wait. */
export const adminApi: Api = (name, input) =>
  retryAfterLogin(() =>
    api(name, isLanguageAsked() ? (asStored(input ?? {}) as typeof input) : input),
  );

/** Contents as they are stored, not in the language of the screen: they are edited. */
const asStored = (input: object) => ({
  ...input,
  query: { ...Reflect.get(input, 'query'), original: 'true' },
});

/** Settles when there is a session again; fails with the refusal where no gate stands, or when its person leaves. */
function loggedIn(refusal: CallFailed): Promise<void> {
  if (!isGated) return Promise.reject(refusal);
  if (readSession()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      unfollow();
      givingUp.delete(giveUp);
      then();
    };
    const giveUp = () => settle(() => reject(refusal));
    const unfollow = followSession(() => {
      if (readSession()) settle(resolve);
    });
    givingUp.add(giveUp);
  });
}

/**
 * `fetch` for data that is not JSON. Otherwise like every call: with the session's token, waiting for a log-in if that
 * has expired. Throws `CallFailed` on a refusal.
 */
export function fetchAsAdmin(path: string, init: RequestInit): Promise<Response> {
  const send = async (token: string | undefined) => {
    const response = await fetch(path, { ...init, headers: bearer(token) });
    if (response.ok) return response;
    throw new CallFailed(response.status, await response.json().catch(() => ({})));
  };
  return retryAfterLogin(() => withToken(send));
}
