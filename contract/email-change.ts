import { z } from 'zod';
import { currentPasswordSchema, emailSchema } from './accounts.ts';
import { defineCalls } from './call.ts';
import { keyed } from './creation-key.ts';

export const emailChangeCalls = defineCalls('member', {
  'POST /api/account/email': {
    summary:
      'Sends a link to a new e-mail address of the member, and a notice to the present one. The answer is the same for every address',
    body: keyed(z.object({ email: emailSchema, password: currentPasswordSchema })),
    answer: z.object({ message: z.string() }),
  },
});
