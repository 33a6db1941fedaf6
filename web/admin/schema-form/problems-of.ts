import type { z } from 'zod';
import type { Issue } from '#contract/errors.ts';
import { issueInWords } from '#contract/issue-words.ts';

/** What a schema says against a value: the first message of each path, `items.0.title`. */
export function problemsOf(schema: z.ZodType, value: unknown): Issue[] {
  const { error } = schema.safeParse(value, { error: issueInWords });
  const first = new Map<string, string>();
  for (const { path, message } of error?.issues ?? [])
    if (!first.has(path.join('.'))) first.set(path.join('.'), message);
  return [...first].map(([path, message]) => ({ path, message }));
}
