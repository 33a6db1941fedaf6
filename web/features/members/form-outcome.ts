import type { Issue } from '#contract/errors.ts';
import { CallFailed } from '#web/api.ts';

/** The result of a form: the words to show, and the fields concerned. */
export type Outcome = {
  isDone: boolean;
  message: string;
  issues: Issue[];
  /** The refusal's HTTP status, where it changes what can be done about it. */
  status?: number;
};

export const done = (message = ''): Outcome => ({ isDone: true, message, issues: [] });
export const blocked = (issues: Issue[]): Outcome => ({ isDone: false, message: '', issues });

/**
 * A failure in words: the server's sentence, or else the form's own (specification 8); the server's also says when to
 * try again. What is already shown at a field is not repeated.
 */
export function failed(error: unknown, failure: string, fields: readonly string[]): Outcome {
  if (!(error instanceof CallFailed)) return { isDone: false, message: failure, issues: [] };
  const issues = error.issues.filter(({ path }) => fields.includes(path));
  const sentence = error.hasServerText ? error.message : failure;
  const message = issues.some((issue) => issue.message === sentence) ? '' : sentence;
  return { isDone: false, message, issues, status: error.status };
}
