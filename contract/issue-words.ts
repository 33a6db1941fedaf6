import type { z } from 'zod';

/** What is wrong with a value, in words, where its schema has no message of its own. */
export function issueInWords(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? OTHER;
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String).join(', ');
    return issue.values.length > 1 ? `Choose one of ${values}.` : `This must be ${values}.`;
  }
  if (issue.code === 'too_small')
    return limit(issue.origin, 'at least', issue.minimum, issue.minimum === 1);
  if (issue.code === 'too_big') return limit(issue.origin, 'at most', issue.maximum);
  if (issue.code === 'invalid_format' && issue.format === 'email')
    return 'Write an e-mail address such as name@example.org.';
  return OTHER;
}

const OTHER = 'This value does not fit here.';

const kinds: Partial<Record<string, string>> = {
  number: 'Write a whole number.',
  int: 'Write a whole number.',
  string: 'Write text here.',
  boolean: 'Use true or false.',
  array: 'Give a list.',
  object: 'Give an object.',
};

function limit(origin: string, which: string, bound: number | bigint, isOne = false): string {
  if (origin === 'string')
    return isOne ? 'Write something here.' : `Write ${which} ${bound} characters.`;
  if (origin === 'array') return `There may be ${which} ${bound}.`;
  return `Write a number of ${which} ${bound}.`;
}
