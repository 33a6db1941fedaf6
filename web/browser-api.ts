import { type Api, createApi } from '#web/api.ts';
import { carriesToken } from '#web/session/public-calls.ts';
import { withToken } from '#web/session/with-token.ts';

const call = createApi((input, init) => fetch(input, init));

/**
 * The API as the browser calls it. Calls that are not public carry the session's token; one refused token ends the
 * session, and the screen that needed it goes to the log-in (`useMember`).
 */
export const api: Api = (name, input) =>
  carriesToken(name) ? withToken((token) => call(name, { ...input, token })) : call(name, input);
