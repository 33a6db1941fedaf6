import type { z } from 'zod';
import type { Issue } from '#contract/errors.ts';

/** What a schema says against a value: the first message of each path, `items.0.title`. */
export function problemsOf(schema: z.ZodType, value: unknown): Issue[] {
  const { error } = schema.safeParse(value, { error: inWords });
  const first = new Map<string, string>();
  for (const { path, message } of error?.issues ?? [])
    if (!first.has(path.join('.'))) first.set(path.join('.'), message);
  return [...first].map(([path, message]) => ({ path, message }));
}

/** Of rules that the contract gave no words of their own. */
function inWords(issue: z.core.$ZodRawIssue): string | undefined {
  const { code } = issue;
  if (code === 'invalid_type' && /number|int/.test(issue.expected)) return 'Write a whole number.';
  if (code === 'too_small' && issue.origin !== 'string')
    return `Write a number of at least ${issue.minimum}.`;
  if (code !== 'too_big') return undefined;
  if (issue.origin === 'string') return `Write at most ${issue.maximum} characters.`;
  if (issue.origin === 'array') return `There may be at most ${issue.maximum}.`;
  return `Write a number of at most ${issue.maximum}.`;
}
