import { SOURCE_LANGUAGE } from '#languages/current.ts';
import type { Values } from '#languages/format.ts';
import { inLanguage } from './language.ts';

/** A sentence by its values, in the current language. Its values are texts, and it makes no choice by them. */
type Sentence = (values: never) => string;

/** What stands for a value while it is looked where the values are. */
const MARK = /⟦(\w+)⟧/;
const marks = new Proxy({}, { get: (_, name) => `⟦${String(name)}⟧` });
const written = (sentence: Sentence, values: object) =>
  (sentence as (values: object) => string)(values);

/** A sentence as the log and the database get it. */
export const inEnglish = <V extends Values>(sentence: (values: V) => string, values: V): string =>
  inLanguage(SOURCE_LANGUAGE, () => sentence(values));

/**
 * Says a sentence again in the language of whoever reads it. What fails is stored in English: the log and other releases
 * read it there too. What is none of these sentences, such as the words of a mail server, stays as it is.
 */
export function saidAgain(sentences: Record<string, Sentence>): (stored: string) => string {
  let known: { sentence: Sentence; form: RegExp }[] | undefined;
  return (stored) => {
    known ??= Object.values(sentences).map((sentence) => ({ sentence, form: formOf(sentence) }));
    for (const { sentence, form } of known) {
      const found = form.exec(stored);
      if (found) return written(sentence, found.groups ?? {});
    }
    return stored;
  };
}

/** What finds a sentence's values in its English text. */
function formOf(sentence: Sentence): RegExp {
  const english = inLanguage(SOURCE_LANGUAGE, () => written(sentence, marks));
  const parts = english
    .split(MARK)
    .map((part, index) => (index % 2 === 1 ? `(?<${part}>.*?)` : RegExp.escape(part)));
  return new RegExp(`^${parts.join('')}$`, 's');
}
