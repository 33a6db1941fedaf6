import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { withoutNote } from '#languages/t.ts';

/*
 * A language for tests, as translators' tools have one: each text is 40 % longer than the English, since others are, and in
 * quotation marks with accents, so that a text which is not translated is seen.
 */

/** For local use (BCP 47); `qps` is what other programs call such a language. */
export const PSEUDO = 'qps';

export const OPENING = '«';
export const CLOSING = '»';

/** How much longer a translation may be than the English. */
const LONGER = 0.4;
const FILLING = ' lórèm ípsûm dòlör sít àmét';

/** A message as this language has it. */
export function pseudoOf(message: string): string {
  return printAST([
    ...literal(OPENING),
    ...parse(withoutNote(message)).map(lengthened),
    ...literal(CLOSING),
  ]);
}

const literal = (value: string): MessageFormatElement[] => [{ type: TYPE.literal, value }];

function lengthened(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: longer(element.value) };
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(lengthened) };
  if (element.type === TYPE.select || element.type === TYPE.plural) {
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: option.value.map(lengthened) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  }
  return element;
}

const accents: Record<string, string> = { a: 'à', e: 'ë', i: 'ï', o: 'ô', u: 'ú', n: 'ñ', c: 'ç' };

function longer(text: string): string {
  const letters = text.replaceAll(/[aeiounc]/g, (letter) => accents[letter] ?? letter);
  const more = Math.round(text.trim().length * LONGER);
  return letters.replace(
    /\s*$/,
    (end) => FILLING.repeat(Math.ceil(more / FILLING.length)).slice(0, more) + end,
  );
}
