import type { Face } from './faces.ts';
import { outlineWord, type Word } from './outline-word.ts';

/** Words of one line; all measures are in ems. */
export type Line = readonly Word[];

/** Between two words. */
const SPACE = 0.24;

/** Before a word that is not the first of its line. */
export const spaceBefore = ({ isJoined }: Pick<Word, 'isJoined'>) => (isJoined ? 0 : SPACE);

/** Words in lines no wider than `room`; a word that is wider has its own line. */
export function wrapWords(words: readonly Word[], room: number): Line[] {
  const lines: Word[][] = [];
  let left = 0;
  for (const word of words) {
    if (lines.length > 0 && word.width + spaceBefore(word) <= left) {
      lines.at(-1)?.push(word);
      left -= word.width + spaceBefore(word);
    } else {
      lines.push([word]);
      left = room - word.width;
    }
  }
  return lines;
}

/** The same number of lines, of about the same length. */
export function balanceWords(words: readonly Word[], room: number): Line[] {
  const { length } = wrapWords(words, room);
  let low = Math.max(0, ...words.map(({ width }) => width));
  let high = room;
  for (let step = 0; step < 8; step += 1) {
    const middle = (low + high) / 2;
    if (wrapWords(words, middle).length > length) low = middle;
    else high = middle;
  }
  return wrapWords(words, high);
}

/** At most `most` lines no wider than `room`: long words are broken, and what is too much ends with an ellipsis. */
export function cutWords(face: Face, words: readonly Word[], room: number, most: number): Line[] {
  const lines = wrapWords(
    words.flatMap((word) => breakWord(face, word, room)),
    room,
  );
  if (lines.length <= most) return lines;
  const last =
    lines[most - 1]
      ?.map((word) => (word.isJoined ? '' : ' ') + word.text)
      .join('')
      .trim() ?? '';
  return [...lines.slice(0, most - 1), wordsOf(face, shortenTo(face, last, room))];
}

export function wordsOf(face: Face, text: string): Word[] {
  return text
    .split(/\s+/)
    .flatMap(partsOf)
    .map(({ part, isJoined }) => ({ ...outlineWord(face, part), isJoined }))
    .filter(({ width }) => width > 0);
}

/** Scripts without spaces, whose words a line may part. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** What stands between two spaces; of a script without them its words, each with the signs that follow it. */
function partsOf(text: string): { part: string; isJoined: boolean }[] {
  if (!UNSPACED.test(text)) return [{ part: text, isJoined: false }];
  const parts: string[] = [];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    const isSign = !/[\p{L}\p{N}]/u.test(segment);
    if (isSign && parts.length > 0) parts[parts.length - 1] += segment;
    else parts.push(segment);
  }
  return parts.map((part, index) => ({ part, isJoined: index > 0 }));
}

function breakWord(face: Face, word: Word, room: number): Word[] {
  const parts: Word[] = [];
  let rest = word;
  while (rest.width > room) {
    const letters = [...rest.text];
    const fitting = Math.max(1, lettersIn(face, letters, room));
    const isJoined = parts.length === 0 && word.isJoined === true;
    parts.push({ ...outlineWord(face, letters.slice(0, fitting).join('')), isJoined });
    rest = outlineWord(face, letters.slice(fitting).join(''));
  }
  return rest.width > 0 ? [...parts, rest] : parts;
}

function shortenTo(face: Face, text: string, room: number): string {
  const letters = [...text];
  const width = (line: string) =>
    wordsOf(face, line).reduce((sum, word) => sum + word.width + SPACE, -SPACE);
  let count = letters.length;
  while (count > 1 && width(ended(letters.slice(0, count).join(''))) > room) count -= 1;
  const fitting = letters.slice(0, count).join('');
  // Better a word less than half a word, unless it is most of the line.
  const whole = fitting.slice(0, Math.max(0, fitting.lastIndexOf(' ')));
  return ended(whole.length > fitting.length / 2 ? whole : fitting);
}

const ended = (line: string) => `${line.replace(/[\s.,;:–-]+$/, '')}…`;

/** How many of the letters fit. */
function lettersIn(face: Face, letters: string[], room: number): number {
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (outlineWord(face, letters.slice(0, middle).join('')).width <= room) low = middle;
    else high = middle - 1;
  }
  return low;
}
