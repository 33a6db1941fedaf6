import { createApi } from '#web/api.ts';

/** The calls of sign-up: a client of its own, so that their names are loaded where people sign up alone. */
export const signUpApi = createApi((input, init) => fetch(input, init));
