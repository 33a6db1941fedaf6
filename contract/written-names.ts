import { z } from 'zod';
import { holdsAddress } from '#domain/written-address.ts';

/* Names that strangers write and that stand in mails to others. */

/** One line in any script: no control characters, no characters that reverse the writing direction, no addresses. */
export const nameText = (most: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .max(most, `Please keep names to at most ${most} characters.`)
    .regex(
      /^[^\p{Cc}<>\u202a-\u202e\u2066-\u2069]*$/u,
      'Please write a name without special characters.',
    )
    .refine((name) => !holdsAddress(name), 'Please write a name without an address in it.');

/** A name has at least one visible character. */
export const LETTER = /[\p{L}\p{N}]/u;

/** A person's name. */
export const personName = (missing: string) => nameText(100, missing).regex(LETTER, missing);
