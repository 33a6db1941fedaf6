import { type ErrorCode, errorStatus, type Failure, type Issue } from '#contract/errors.ts';
import { t } from '#languages/t.ts';

/** Thrown by a use case that refuses a request: a code for programs, a sentence for the person. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[];
  readonly headers: Record<string, string>;
  /** On a conflict of versions: the entity as it is now; with `second-step-needed`: the step that is open now. */
  readonly current: unknown;

  constructor(
    code: ErrorCode,
    sentence: string,
    more: {
      issues?: Issue[];
      headers?: Record<string, string>;
      current?: unknown;
    } = {},
  ) {
    super(sentence);
    this.code = code;
    this.issues = more.issues ?? [];
    this.headers = more.headers ?? {};
    this.current = more.current;
  }

  get status() {
    return errorStatus[this.code];
  }

  toFailure(): Failure {
    return {
      error: this.message,
      code: this.code,
      issues: this.issues,
      ...(this.current !== undefined && { current: this.current }),
    };
  }
}

/** A write based on an older version: the writer gets the current entity, to choose between the two. */
export function conflict(current: unknown): Refusal {
  return new Refusal(
    'conflict',
    t('Someone else saved this meanwhile. Compare both texts and choose.'),
    { current },
  );
}

/** A field error that only the database can find. */
export function invalidField(
  path: string,
  message: string,
  code: 'invalid' | 'conflict' = 'invalid',
): Refusal {
  return new Refusal(code, message, { issues: [{ path, message }] });
}
