import { CallFailed } from '#web/api.ts';
import { dropToken, readSession } from './session.ts';

/** Sends with the session's token, if there is one. A token that the server refuses ends its session. */
export async function withToken<T>(send: (token: string | undefined) => Promise<T>): Promise<T> {
  const token = readSession()?.token;
  try {
    return await send(token);
  } catch (error) {
    if (error instanceof CallFailed && error.status === 401) dropToken(token);
    throw error;
  }
}
