import { createApi } from '#web/api.ts';

/**
 * Calls that go without the session's token, unless one is given: what visitors send, what belongs to a link, and what
 * must not end a session when its token is refused.
 */
export const publicApi = createApi((input, init) => fetch(input, init));
