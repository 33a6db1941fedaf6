import { z } from 'zod';

/** The closed set of failure codes and the HTTP status each is sent with (reference/calls.md#failures). */
export const errorStatus = {
  malformed: 400,
  unauthenticated: 401,
  /** The password is right; `current` says how to go on. */
  'second-step-needed': 401,
  forbidden: 403,
  /** The site demands a second factor of this role, and the account has none. */
  'second-factor-needed': 403,
  /** The session has to prove anew whose it is, and may then ask again. */
  'proof-needed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'too-large': 413,
  'address-too-long': 414,
  'unsupported-media': 415,
  invalid: 422,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
  'no-room': 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

const issueSchema = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof issueSchema>;

/** The body of every failure: a sentence for a person, a code for a program, and the fields it is about. */
export const failureSchema = z.object({
  error: z.string(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  issues: z.array(issueSchema),
  /** On a conflict of versions: the entity as it is now; with `second-step-needed`: the step that is open now. */
  current: z.unknown().optional(),
});
export type Failure = z.infer<typeof failureSchema>;
