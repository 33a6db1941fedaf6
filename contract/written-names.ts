import { z } from 'zod';
import { holdsAddress } from '#domain/written-address.ts';
import { t } from '#languages/t.ts';

/* Names that strangers write and that stand in mails to others. */

/** One line in any script: no control characters, no characters that reverse the writing direction, no addresses. */
export const nameText = (most: number, error: () => string) =>
  z
    .string({ error })
    .trim()
    .max(most, { error: () => t('Please keep names to at most {max} characters.', { max: most }) })
    .regex(/^[^\p{Cc}<>\u202a-\u202e\u2066-\u2069]*$/u, {
      error: () => t('Please write a name without special characters.'),
    })
    .refine((name) => !holdsAddress(name), {
      error: () => t('Please write a name without an address in it.'),
    });

/** A name has at least one visible character. */
export const LETTER = /[\p{L}\p{N}]/u;

/** A person's name. */
export const personName = (error: () => string) => nameText(100, error).regex(LETTER, { error });
