import type { Api } from '#web/api.ts';
import { api } from '#web/browser-api.ts';
import { withProof } from '#web/session/proof.ts';

/** As `api`; where a call needs a fresh proof, it is asked for in place. */
export const accountApi: Api = (name, input) => withProof(() => api(name, input));
