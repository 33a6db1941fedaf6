import compile from 'icu-minify/compile';
import { currentLanguage, translationOf } from './current.ts';
import { type Direction, directionOf } from './direction.ts';
import { type CompiledMessage, formatMessage, type Values } from './format.ts';

/**
 * A text of the screens, mails or refusals, in the language of whoever reads it. `message` is the English text in ICU
 * MessageFormat, written out where it is used: it is also the key to its translations (languages/es.json). Where one
 * English text means two things, what follows ` ## ` says which, and is not shown: `t('Open ## a door')`.
 *
 * In the browsers' build each call is replaced by the text itself (scripts/bundle/messages.ts); elsewhere it is looked up.
 */
export function t(message: string, values: Values = {}): string {
  const language = currentLanguage();
  return formatMessage(compiledMessage(message, language), values, language);
}

/** The language of whoever reads: a tag such as `en`. */
export function language(): string {
  return currentLanguage();
}

/** Where the lines of that language begin, as `dir` has it. */
export function direction(): Direction {
  return directionOf(currentLanguage());
}

const compiled = new Map<string, Map<string, CompiledMessage>>();

/** A message in a language, ready to be filled. */
export function compiledMessage(message: string, of: string): CompiledMessage {
  const known = compiled.get(of) ?? new Map<string, CompiledMessage>();
  compiled.set(of, known);
  const found = known.get(message) ?? compile(translationOf(message, of) ?? withoutNote(message));
  known.set(message, found);
  return found;
}

/** The text of a message without what only says which meaning it has. */
export function withoutNote(message: string): string {
  return message.split(' ## ', 1)[0] ?? message;
}
