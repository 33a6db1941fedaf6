import { createApi } from '#web/api.ts';

/** The calls of a second step, and of a log-in by a passkey: without a token. */
export const stepApi = createApi((input, init) => fetch(input, init));
