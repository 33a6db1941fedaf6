import { type Api, type CallAnswer, CallFailed, type CallInput, createApi } from '#web/api.ts';
import { carriesToken } from '#web/session/public-calls.ts';
import { dropToken, readSession } from '#web/session/session.ts';

const call = createApi((input, init) => fetch(input, init));

/**
 * The API as the browser calls it. Calls that are not public carry the session's token; one refused token ends the
 * session, and the screen that needed it goes to the log-in (`useMember`).
 */
export const api: Api = async <N extends Parameters<Api>[0]>(
  name: N,
  input: CallInput<N> = {},
): Promise<CallAnswer<N>> => {
  const token = carriesToken(name) ? readSession()?.token : undefined;
  try {
    return await call(name, { ...input, token });
  } catch (error) {
    if (token !== undefined && error instanceof CallFailed && error.status === 401)
      dropToken(token);
    throw error;
  }
};
