import type { Marked } from '#contract/search.ts';
import type { Shown } from './candidates-store.ts';
import type { Understood } from './understand.ts';
import { wordsIn } from './words/words.ts';

/** How long an excerpt is, and how much of it may come before its first match, in characters. */
const LENGTH = 220;
const BEFORE = 60;
/** How many words further on matches still count for the place of the excerpt. */
const SPAN = 30;

/** The stems that are marked: all alternatives of all words. */
export const stemsOf = (words: readonly Understood[]) =>
  new Set(words.flatMap(({ term }) => term.flat()));

/** A text in pieces, its matching words marked. */
export function mark(
  text: string,
  stems: ReadonlySet<string>,
  stemOf: (word: string) => string,
): Marked {
  const pieces: Marked = [];
  let end = 0;
  const add = (piece: string, isMatch: boolean) => {
    if (piece !== '') pieces.push({ text: piece, isMatch });
  };
  for (const word of wordsIn(text)) {
    if (!stems.has(stemOf(word.word))) continue;
    add(text.slice(end, word.start), false);
    add(text.slice(word.start, word.end), true);
    end = word.end;
  }
  add(text.slice(end), false);
  return pieces;
}

/** The part of a document's text with most of the words, and where it begins; the beginning if none is in the text. */
export function excerptOf(
  { text, text_words }: Pick<Shown, 'text' | 'text_words'>,
  stems: ReadonlySet<string>,
): { text: string; place: number | null } {
  const target = bestWord(text_words.trim().split(' '), stems);
  const place = target === undefined ? null : placeOf(text, target);
  return { text: inSentences(cutAt(text, place ?? 0)), place };
}

/** Texts of different parts follow one another as sentences: a line may end anywhere in them, also with a dot between. */
const inSentences = (text: string) =>
  text.replaceAll(/([.!?:;,…”"’)]?)\s*·\s*/gu, (_, end: string) => (end === '' ? '. ' : `${end} `));

/** The number of the word from which on most different ones follow, the closest together. */
function bestWord(words: string[], stems: ReadonlySet<string>): number | undefined {
  const hits: number[] = [];
  for (const [index, word] of words.entries()) if (stems.has(word)) hits.push(index);
  let most = 0;
  let least = SPAN;
  let best: number | undefined;
  for (const [index, hit] of hits.entries()) {
    const near = new Set<string | undefined>();
    let spread = 0;
    for (let other = index; other < hits.length; other += 1) {
      const at = hits[other] ?? 0;
      if (at > hit + SPAN) break;
      if (!near.has(words[at])) spread = at - hit;
      near.add(words[at]);
    }
    if (near.size > most || (near.size === most && spread < least)) {
      most = near.size;
      least = spread;
      best = hit;
    }
  }
  return best;
}

/** Where the word of a number begins; null for what is found and not shown. */
function placeOf(text: string, target: number): number | null {
  let number = 0;
  for (const { start } of wordsIn(text)) {
    if (number === target) return start;
    number += 1;
  }
  return null;
}

/** About `LENGTH` characters around a place, cut between words, with an ellipsis where something is left out. */
function cutAt(text: string, place: number): string {
  if (text.length <= LENGTH) return text;
  const wanted = Math.max(0, Math.min(place - BEFORE, text.length - LENGTH));
  const space = wanted === 0 ? -1 : text.indexOf(' ', wanted);
  const start = space === -1 || space > place ? wanted : space + 1;
  const rest = text.slice(start, start + LENGTH);
  const isEnd = start + LENGTH >= text.length;
  const part = isEnd ? rest : rest.replace(/\s\S{0,40}$/, '');
  return `${start > 0 ? '… ' : ''}${part.toWellFormed().trim()}${isEnd ? '' : ' …'}`;
}
