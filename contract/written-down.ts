import { z } from 'zod';
import { t } from '#languages/t.ts';
import { line, ONE_LINE } from './common.ts';
import { MESSAGE_LENGTHS } from './section-constants.ts';

/** How somebody is reached whom the office writes down: both may be missing. */
export const writtenDown = {
  email: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .max(MESSAGE_LENGTHS.email)
        .pipe(z.email({ error: () => t('Write an address such as name@example.org, or none.') })),
    ])
    .default(''),
  phone: line(MESSAGE_LENGTHS.phone)
    .regex(ONE_LINE, { error: () => t('Write the phone number with digits.') })
    .default(''),
};
