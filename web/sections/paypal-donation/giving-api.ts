import { createApi } from '#web/api.ts';

/**
 * The calls with which visitors give: without a token, whoever is logged in. A client of its own, so that their names are
 * loaded by donation pages alone.
 */
export const givingApi = createApi((input, init) => fetch(input, init));
