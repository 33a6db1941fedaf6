import { z } from 'zod';
import { t } from '#languages/t.ts';

/**
 * Chosen by the sender when a form is opened, and the same for each try: a second request with it makes nothing, and
 * answers what the first one made (reference/calls.md#created-once).
 */
export const creationKey = z
  .uuid({ error: () => t('Leave the key out, or send a UUID.') })
  .optional();

/** What a call that makes something takes; `calls.test.ts` names each such call that takes no key. */
export const keyed = <S extends z.ZodRawShape>(content: z.ZodObject<S>) =>
  content.extend({ key: creationKey });

/** The body of a call that takes nothing but a key; without a body it is as without a key. */
export const keyAlone = z.object({ key: creationKey });
