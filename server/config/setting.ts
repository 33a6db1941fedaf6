import { z } from 'zod';

/** Settings by name: each with its check, its meaning and an example. */
type SettingList = Record<
  string,
  readonly [check: z.ZodType, meaning: () => string, example: string]
>;

/** The values of such settings, checked. */
export type Read<S extends SettingList> = { [K in keyof S]: z.output<S[K][0]> };

/** A text that may be missing, in a form. */
export const matching = (form: RegExp) => z.string().regex(form).optional();

/** A whole number, `usual` if it is missing. */
export const count = (least: number, most: number, usual: number) =>
  z.coerce.number().int().min(least).max(most).default(usual);

/** An address that may be missing, with one of these schemes: `https:`. */
export const url = (...schemes: string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol))
    .optional();

/**
 * An origin as written in policies. Without TLS only on this machine, for trying it out: browsers trust that like https
 * (Secure Contexts, 3.1).
 */
const ORIGIN_PATTERN =
  /^(https:\/\/[a-z0-9.-]+|http:\/\/(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\]))(:\d{1,5})?$/;

/** An origin; one slash at its end is left out. */
export const originSchema = z
  .string()
  .transform((text) => text.replace(/\/$/, ''))
  .refine((text) => ORIGIN_PATTERN.test(text) && URL.canParse(text));
