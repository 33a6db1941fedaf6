import type { Database } from '#server/schema.ts';
import {
  type KnownWord,
  knownWords,
  matches,
  wordsBeginning,
  wordsBeginningLike,
} from './candidates-store.ts';
import type { Alternative, Term } from './match-expression.ts';
import type { Asked } from './read-question.ts';
import { synonymsOf } from './synonyms.ts';
import { type InLanguage, tagged } from './words/search-language.ts';
import { isUnspaced } from './words/words.ts';

/** A word of the question with what it may mean. The first alternative is the word itself. */
export type Understood = {
  asked: Asked;
  term: Term;
  /** The word that was meant, if no public content has the one that was asked for. */
  corrected: string | null;
};

/** From this many letters on, a word may be the beginning of a longer one. */
const SHORTEST_BEGINNING = 2;
/** How many longer words, and words that were meant, are looked for. */
const MAX_LONGER = 12;
const MAX_MEANT = 4;
/** How many similar words are tried: each costs a query. */
const MAX_TRIED = 12;

type Scope = InLanguage & {
  db: Database;
  now: string;
  isPublic: boolean;
  /** The church's own words that mean the same, a line each. */
  sameWords: readonly string[];
};

/** What the words of a question may mean, judged by what the asker may see. The last one may be unfinished. */
export async function understand(scope: Scope, words: Asked[]): Promise<Understood[]> {
  const understood: Understood[] = [];
  for (const [index, asked] of words.entries()) {
    const isLast = index === words.length - 1;
    const term = [asked.stems, ...(await others(scope, asked, isLast))];
    if (asked.isWeak || (await exists(scope, term))) {
      understood.push({ asked, term, corrected: null });
      continue;
    }
    const meant = await similar(scope, asked, isLast);
    understood.push(
      meant.length > 0
        ? {
            asked,
            term: unique(meant.map(({ stem }) => [stem])),
            corrected: meant[0]?.word ?? null,
          }
        : { asked, term: [asked.stems], corrected: null },
    );
  }
  return understood;
}

/** The terms that a document must have. */
export const requiredTerms = (words: readonly Understood[]): Term[] =>
  words.filter(({ asked }) => !asked.isWeak).map(({ term }) => term);

/** What else finds a word: those that mean the same, and those that it begins. */
async function others(
  { db, sameWords, language }: Scope,
  asked: Asked,
  isLast: boolean,
): Promise<Alternative[]> {
  const same =
    asked.stems.length === 1
      ? asked.stems.flatMap((stem) => synonymsOf(stem, sameWords, language))
      : [];
  return unique([...same, ...(isLast ? await longer({ db, language }, asked) : [])]);
}

async function longer(
  { db, language: { tag, stemOf } }: Pick<Scope, 'db' | 'language'>,
  { word }: Asked,
): Promise<Alternative[]> {
  if (word.length < SHORTEST_BEGINNING || isUnspaced(word)) return [];
  const known = await wordsBeginning({ db, language: tag }, word, 3 * MAX_LONGER);
  const own = stemOf(word);
  return unique(known.filter(({ stem }) => stem !== own).map(({ stem }) => [stem])).slice(
    0,
    MAX_LONGER,
  );
}

/** Words that differ by a letter and that the asker may see; beginnings of words where the word may be unfinished. */
async function similar(scope: Scope, { word }: Asked, isLast: boolean): Promise<KnownWord[]> {
  const near = similarTo(word);
  if (near.length === 0) return [];
  const words = { db: scope.db, language: scope.language.tag };
  const whole = await knownWords(words, near);
  const begun =
    whole.length === 0 && isLast
      ? await wordsBeginningLike(
          words,
          near.filter((text) => text.length >= word.length),
          MAX_TRIED,
        )
      : [];
  const found: KnownWord[] = [];
  const likelyFirst = [...whole, ...begun].sort(
    (a, b) => likeness(b.word, word) - likeness(a.word, word),
  );
  for (const known of likelyFirst.slice(0, MAX_TRIED)) {
    if (found.length >= MAX_MEANT) break;
    if (await exists(scope, [[known.stem]])) found.push(known);
  }
  return found;
}

/** Swapped letters and the same first letter are likelier than others; then the same length. */
function likeness(known: string, typed: string): number {
  const sameLetters = [...known].sort().join('') === [...typed].sort().join('');
  return (
    (sameLetters ? 4 : 0) +
    (known[0] === typed[0] ? 2 : 0) +
    (known.length === typed.length ? 1 : 0) -
    Math.abs(known.length - typed.length) / 10
  );
}

async function exists({ db, now, isPublic, ...asked }: Scope, term: Term): Promise<boolean> {
  const matching = { isPublic, ...tagged(asked) };
  const found = await matches(db, { terms: [term], how: 'all', ...matching }, { now, limit: 1 });
  return found.length > 0;
}

function unique(alternatives: Alternative[]): Alternative[] {
  return [...new Map(alternatives.map((words) => [words.join(' '), words])).values()];
}

/** Letters that may have been meant: of English, and figures; and those that the word has itself. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Shorter words have too many neighbors; longer ones are no words. */
const SHORTEST = 4;
const LONGEST = 24;

/** All words that differ by one letter: wrong, missing, too many, or swapped with the next. None for short words. */
function similarTo(word: string): string[] {
  const letters = [...word];
  if (letters.length < SHORTEST || letters.length > LONGEST) return [];
  const alphabet = new Set([...LETTERS, ...letters]);
  const found = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('');
    const [here = '', next = ''] = letters.slice(at, at + 2);
    const after = letters.slice(at + 1).join('');
    for (const letter of alphabet) {
      found.add(before + letter + here + after);
      if (here !== '') found.add(before + letter + after);
    }
    if (here !== '') found.add(before + after);
    if (next !== '') found.add(before + next + here + letters.slice(at + 2).join(''));
  }
  found.delete(word);
  return [...found];
}
