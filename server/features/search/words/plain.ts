import type { LanguageWords } from './language-words.ts';

/** A language whose rules are not known: its words are found as they are, without accents, and by their beginnings. */
export const plain: LanguageWords = {
  stemOf: (word) => word,
  stop: new Set(),
  weak: new Set(),
  services: new Set(),
  times: new Set(),
  meeting: new Set(),
  askedFor: new Map(),
  same: [],
  oneWay: {},
};
