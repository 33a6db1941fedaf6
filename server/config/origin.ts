import { z } from 'zod';

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
