import type { z } from 'zod';
import { signUpSchema } from '#contract/sign-up-settings.ts';

type Fields = Record<string, unknown>;

/** Two different values of each sort. */
const pairs: [unknown, unknown][] = [
  [true, false],
  [false, true],
  ['Choir', 'Bells'],
  ['/assets/images/blog/choir.webp', '/assets/images/blog/bells.webp'],
  ['/choir', '/bells'],
  ['2026-11-03T10:00:00-08:00', '2026-11-04T10:00:00-08:00'],
  ['2026-11-03T10:00', '2026-11-04T10:00'],
  ['2026-11-03', '2026-11-04'],
  [3, 4],
  [['Choir'], ['Bells']],
  [[{ task: 'greeter', places: 2 }], [{ task: 'reader', places: 1 }]],
  [signUpSchema.parse({ isOn: true, places: 40 }), signUpSchema.parse({})],
];

/**
 * A value for every field of a content that `written` leaves out: the first or the second of two, neither of which is
 * empty, and the first of which is not the field's default. Throws for a field that takes none of them: that one has to
 * be written.
 */
export function withSamples(content: z.ZodObject, written: Fields, which: 0 | 1): Fields {
  const missing = Object.keys(content.shape).filter((field) => !(field in written));
  return {
    ...written,
    ...Object.fromEntries(missing.map((field) => [field, sampleOf(content, field)[which]])),
  };
}

function sampleOf(content: z.ZodObject, field: string): [unknown, unknown] {
  const schema = content.shape[field] as z.ZodType;
  const unnamed = schema.safeParse(undefined).data;
  const found = pairs.find(
    (pair) => pair.every((value) => schema.safeParse(value).success) && pair[0] !== unnamed,
  );
  if (!found) throw new Error(`tests/factories/changed/ needs two values for the field ${field}`);
  return found;
}
