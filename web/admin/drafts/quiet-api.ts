import { type Api, CallFailed } from '#web/api.ts';
import { publicApi } from '#web/public-api.ts';
import { readSession } from '#web/session/session.ts';

/*
 * Calls that nobody asked for: a draft that keeps itself, a beat of presence. A refused token ends no session by
 * them, so that no dialog asks for a password in the middle of a sentence; the next thing a person does will ask.
 */

export const quietApi: Api = async (name, input = {}) => {
  const token = readSession()?.token;
  if (token === undefined) throw new CallFailed(401, { code: 'unauthenticated' });
  return publicApi(name, { ...input, token });
};

/** For a page that goes away: the browser makes the call to its end. Its body may have 64 KiB at most. */
export const partingApi: Api = (name, input) => quietApi(name, { ...input, keepalive: true });
