import { createApi } from '#web/api.ts';

/** The call of a church's own forms: a client of its own, so that its name is loaded where such a form stands alone. */
export const formApi = createApi((input, init) => fetch(input, init));
