import type { Api } from '#web/api.ts';
import { publicApi } from '#web/public-api.ts';
import { carriesToken } from '#web/session/public-reads.ts';
import { withToken } from '#web/session/with-token.ts';

/**
 * The API as a session calls it. Calls that are not public reads carry the session's token; one refused token ends the
 * session, and the screen that needed it goes to the log-in (`useMember`).
 */
export const api: Api = (name, input) =>
  carriesToken(name)
    ? withToken((token) => publicApi(name, { ...input, token }))
    : publicApi(name, input);
