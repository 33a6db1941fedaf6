import type { ReactNode } from 'react';
import { currentLanguage } from './current.ts';
import { formatParts, type RichValues } from './format.ts';
import { inOne } from './in-one.ts';
import { compiledMessage } from './t.ts';

/**
 * A message with elements in it: `rich('Read <a>the guide</a>.', { a: (text) => <a href="/guide">{text}</a> })`. As `t`
 * otherwise.
 */
export function rich(message: string, values: RichValues<ReactNode>): ReactNode {
  const language = currentLanguage();
  return inOne(formatParts<ReactNode>(compiledMessage(message, language), values, language));
}
