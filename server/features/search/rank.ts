import type { Candidate } from './candidates-store.ts';
import { NAMES_FOLLOW } from './document.ts';
import type { Understood } from './understand.ts';

export type When = { at: string | null; isOver: boolean };

const DAY_MS = 24 * 60 * 60 * 1000;
/** How many places of a word in a text are compared with others'. */
const MAX_PLACES = 40;
/** What else counts, beside the word itself: a longer word, or a corrected one. */
const OTHER_WORD = 0.7;
/** How much a word counts in a title, and in the other names of a document. */
const IN_TITLE = 12;
const IN_NAMES = 10;

/**
 * How well a document answers, the same on both databases: words in the title before words in the text, words beside
 * one another before words far apart, new before old, what is coming before what is over.
 */
export function score(
  { kind, title_words, text_words }: Candidate,
  words: readonly Understood[],
  { at, isOver }: When,
  now: number,
): number {
  let sum = 0;
  let known = 0;
  let inTitle = 0;
  const [title = '', names = ''] = title_words.split(NAMES_FOLLOW);
  for (const { term, asked } of words) {
    const titled = best(term, (stems) => countIn(stems, title, names));
    const text = best(term, (stems) => Math.sqrt(Math.min(places(text_words, stems, 9).length, 9)));
    sum += titled + 2 * text;
    if (titled > 0) inTitle += 1;
    if (titled + text > 0 && !asked.isWeak) known += 1;
  }
  // Whatever has more of the words comes first.
  sum += 100 * known;
  if (inTitle === words.length)
    sum += 8 + 8 * Math.min(1, words.length / Math.max(1, count(title)));
  sum += nearness(title_words, words) * 8 + nearness(text_words, words) * 6;
  return sum + freshness(kind, at, isOver, now);
}

type Stems = readonly string[];

/** The best of the alternatives, the first of which is the word itself. */
const best = (term: readonly Stems[], of: (stems: Stems) => number) =>
  Math.max(0, ...term.map((stems, index) => of(stems) * (index === 0 ? 1 : OTHER_WORD)));

const countIn = (stems: Stems, title: string, names: string) =>
  places(title, stems, 1).length > 0 ? IN_TITLE : places(names, stems, 1).length > 0 ? IN_NAMES : 0;

/** Where words in a row begin in a text of words with spaces around them. */
function places(text: string, stems: Stems, most: number): number[] {
  const wanted = ` ${stems.join(' ')} `;
  const found: number[] = [];
  for (
    let at = text.indexOf(wanted);
    at !== -1 && found.length < most;
    at = text.indexOf(wanted, at + 1)
  )
    found.push(at);
  return found;
}

const count = (words: string) => words.split(' ').length - 2;

/** From 0, far apart, to 1, beside one another in the order of the question; 0 for a single word. */
function nearness(text: string, words: readonly Understood[]): number {
  if (words.length < 2) return 0;
  let sum = 0;
  for (let index = 1; index < words.length; index += 1)
    sum += pairNearness(text, words[index - 1]?.term ?? [], words[index]?.term ?? []);
  return sum / (words.length - 1);
}

function pairNearness(text: string, one: readonly Stems[], other: readonly Stems[]): number {
  const ends = one.flatMap((stems) =>
    places(text, stems, MAX_PLACES).map((at) => at + stems.join(' ').length + 1),
  );
  const starts = other.flatMap((stems) => places(text, stems, MAX_PLACES));
  let nearest = Number.POSITIVE_INFINITY;
  for (const end of ends)
    for (const start of starts) {
      // In the other order, words count as a little further apart.
      const apart = start >= end ? start - end : end - start + 10;
      nearest = Math.min(nearest, apart);
    }
  return 1 / (1 + nearest / 12);
}

function freshness(kind: string, at: string | null, isOver: boolean, now: number): number {
  if (kind === 'page') return 3;
  if (kind === 'event' && isOver) return -6;
  if (at === null) return 0;
  const days = Math.abs(now - Date.parse(at)) / DAY_MS;
  const nearToday = 1 / (1 + days / 60);
  return kind === 'event' ? 2 + 2 * nearToday : 3 * nearToday;
}
