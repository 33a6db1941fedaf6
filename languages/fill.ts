import type { CompiledMessage, Values } from './format.ts';

/**
 * What `formatMessage` makes of a message that has nothing but texts and values in it. Most are such, so that the pages
 * that visitors see most load none of the code for plurals and choices.
 */
export function fillMessage(message: CompiledMessage, values: Values): string {
  return (message as (string | [string])[])
    .map((part) => (typeof part === 'string' ? part : values[part[0]]))
    .join('');
}
