import type { z } from 'zod';
import { t } from '#languages/t.ts';

/** What is wrong with a value, in words, where its schema has no message of its own. */
export function issueInWords(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return typeInWords(issue.expected);
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String).join(', ');
    return issue.values.length > 1
      ? t('Choose one of {values}.', { values })
      : t('This must be {values}.', { values });
  }
  if (issue.code === 'too_small')
    return leastInWords(issue.origin, String(issue.minimum), issue.minimum === 1);
  if (issue.code === 'too_big') return mostInWords(issue.origin, String(issue.maximum));
  if (issue.code === 'invalid_format' && issue.format === 'email')
    return t('Write an e-mail address such as name@example.org.');
  return t('This value does not fit here.');
}

function typeInWords(expected: string): string {
  switch (expected) {
    case 'number':
    case 'int':
      return t('Write a whole number.');
    case 'string':
      return t('Write text here.');
    case 'boolean':
      return t('Use true or false.');
    case 'array':
      return t('Give a list.');
    case 'object':
      return t('Give an object.');
    default:
      return t('This value does not fit here.');
  }
}

function leastInWords(origin: string, least: string, isOne: boolean): string {
  if (origin === 'string' && isOne) return t('Write something here.');
  if (origin === 'string') return t('Write at least {least} characters.', { least });
  if (origin === 'array') return t('There may be at least {least}.', { least });
  return t('Write a number of at least {least}.', { least });
}

function mostInWords(origin: string, most: string): string {
  if (origin === 'string') return t('Write at most {most} characters.', { most });
  if (origin === 'array') return t('There may be at most {most}.', { most });
  return t('Write a number of at most {most}.', { most });
}
