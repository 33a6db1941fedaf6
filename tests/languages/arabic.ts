import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { withoutNote } from '#languages/t.ts';
import { WORDS } from './arabic-words.ts';

/*
 * A language for tests that is written from right to left. What visitors see first is Arabic; all else has its letters
 * alone, so that each line is laid out as in a whole translation.
 */

export const ARABIC = 'ar';

/** A message as this language has it. */
export function arabicOf(message: string): string {
  return WORDS[message] ?? printAST(parse(withoutNote(message)).map(inLetters));
}

function inLetters(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: spelled(element.value) };
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(inLetters) };
  if (element.type === TYPE.select || element.type === TYPE.plural) {
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: option.value.map(inLetters) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  }
  return element;
}

const LATIN = 'abcdefghijklmnopqrstuvwxyz?,;';
const LETTERS = [...'ابصدهفجحيجكلمنوبقرستوفوشيز؟،؛'];

const spelled = (text: string) =>
  text.toLowerCase().replaceAll(/[a-z?,;]/g, (letter) => LETTERS[LATIN.indexOf(letter)] ?? letter);
