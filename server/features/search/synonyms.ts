import type { Alternative } from './match-expression.ts';
import type { SearchLanguage } from './words/search-language.ts';
import { wordsIn } from './words/words.ts';

/** What means the same as a stem: words that all churches use, and those of this one. */
export function synonymsOf(
  stem: string,
  ofChurch: readonly string[],
  language: SearchLanguage,
): Alternative[] {
  const usual = (language.meant.get(stem) ?? []).map((other) => [other]);
  return [...usual, ...ofChurch.flatMap((line) => othersIn(line, stem, language))];
}

/** Of "nursery, Little Lambs", for the stem of "nursery": what else finds it, each as the stems of its words. */
function othersIn(line: string, stem: string, { stemOf }: SearchLanguage): Alternative[] {
  const terms = line
    .split(',')
    .map((term) => [...wordsIn(term)].map(({ word }) => stemOf(word)))
    .filter((stems) => stems.length > 0);
  const isOf = (stems: string[]) => stems.length === 1 && stems[0] === stem;
  return terms.some(isOf) ? terms.filter((stems) => !isOf(stems)) : [];
}
