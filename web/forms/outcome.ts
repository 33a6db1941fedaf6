import type { Issue } from '#contract/errors.ts';
import { CallFailed } from '#web/api.ts';

/** What became of what was sent: the words to show, and the fields concerned. */
export type Outcome = {
  /** `blocked`: it was not sent, or not taken, for what stands at its fields. */
  kind: 'done' | 'blocked' | 'failed';
  message: string;
  issues: readonly Issue[];
  /** The refusal's HTTP status, where it changes what can be done about it. */
  status?: number;
};

export const done = (message = ''): Outcome => ({ kind: 'done', message, issues: [] });

export const blocked = (issues: readonly Issue[], message = ''): Outcome => ({
  kind: 'blocked',
  message,
  issues,
});

/**
 * A failure in words: the server's sentence, else the form's own (reference/failures.md#log-in-registration-reset); the
 * server's says when to try again, too. What already stands at a field is not said twice.
 */
export function failed(error: unknown, failure: string, fields: readonly string[]): Outcome {
  if (!(error instanceof CallFailed)) return { kind: 'failed', message: failure, issues: [] };
  const issues = error.issues.filter(({ path }) => fields.includes(path));
  const sentence = error.hasServerText ? error.message : failure;
  const message = issues.some((issue) => issue.message === sentence) ? '' : sentence;
  return { kind: 'failed', message, issues, status: error.status };
}
