import type { z } from 'zod';
import type { Issue } from '#contract/errors.ts';
import { issueInWords } from '#contract/issue-words.ts';
import { t } from '#languages/t.ts';
import { Refusal } from './refusal.ts';

/**
 * What was sent, as its schema reads it. Refuses with `code` what the schema does not take, in words about its first
 * mistake.
 */
export function parseInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  code: 'not-found' | 'malformed' | 'invalid',
): z.output<S> {
  const parsed = schema.safeParse(value, { error: issueInWords });
  if (parsed.success) return parsed.data;
  const found = parsed.error.issues;
  const issues: Issue[] = found.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new Refusal(code, sentenceOf(found, code), { issues });
}

/** The first of what is wrong; with the field's name, unless the words are the field's own. */
function sentenceOf([first]: z.core.$ZodIssue[], code: string): string {
  if (!first) return t('This request is not complete.');
  const { path, message } = first;
  const isOwn = /[.!?]$/.test(message) && message !== issueInWords(first);
  if (code === 'invalid' && isOwn) return message;
  const field = path.join('.');
  return field ? `${field}: ${message}` : t('The request: {message}', { message });
}
