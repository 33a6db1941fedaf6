import { inSight, isRightToLeft } from './direction.ts';
import type { Face } from './faces.ts';
import {
  balanceWords,
  cutWords,
  type Line,
  spaceBefore,
  wordsOf,
  wrapWords,
} from './wrap-words.ts';

type Box = {
  face: Face;
  /** The largest and the smallest size of the letters, in pixels. */
  size: number;
  least?: number;
  width: number;
  lines: number;
  /** The largest height, in pixels, where lines alone do not limit it. */
  tall?: number;
  /** From one baseline to the next, in ems. */
  leading?: number;
  /** Whether lines end at the right side of the box. */
  isRight?: boolean;
};

/** A text that was set: its lines as outlines. */
export type SetText = {
  /** From the top of the capitals to the last baseline, in pixels; 0 if there is nothing to draw. */
  height: number;
  size: number;
  /** SVG path data, with the top of the capitals at `y`. */
  pathAt: (x: number, y: number) => string;
};

/** Both faces have capitals of this height, in ems. */
const CAPITAL = 0.7;
const STEP = 0.95;
const LEADING = 1.14;
/** Nothing longer is read on a picture. */
const MAX_LETTERS = 300;

/**
 * Sets a text in a box: as large as it fits, in lines of about the same length. A text too long even for the smallest
 * size ends with an ellipsis.
 */
export function setText(text: string, box: Box): SetText {
  const { face, width, lines: most, least = box.size, leading = LEADING, isRight = false } = box;
  const isRtl = isRightToLeft(text);
  const words = wordsOf(face, [...text.normalize('NFC')].slice(0, MAX_LETTERS).join(''));
  const size = sizeFor(words, box);
  const room = width / size;
  const lines =
    size === least && !fits(words, room, most)
      ? cutWords(face, words, room, most)
      : balanceWords(words, room);
  const height = lines.length === 0 ? 0 : size * (CAPITAL + (lines.length - 1) * leading);
  const pathAt: SetText['pathAt'] = (x, y) =>
    lines
      .map((line, index) => {
        const left = isRight ? x + width - widthOf(line) * size : x;
        return pathOf(inSight(line, isRtl), left, y + size * (CAPITAL + index * leading), size);
      })
      .join('');
  return { height, size, pathAt };
}

function sizeFor(words: Line, { size: largest, least = largest, width, ...box }: Box): number {
  const linesAt = (size: number) => {
    const room = (box.tall ?? Number.POSITIVE_INFINITY) / size - CAPITAL;
    return Math.min(box.lines, 1 + Math.floor(room / (box.leading ?? LEADING)));
  };
  let size = largest;
  while (size > least && !fits(words, width / size, linesAt(size)))
    size = Math.max(least, size * STEP);
  return size;
}

function fits(words: Line, room: number, lines: number): boolean {
  return words.every(({ width }) => width <= room) && wrapWords(words, room).length <= lines;
}

const gapAt = (line: Line, index: number) => {
  const word = line[index];
  return word && index > 0 ? spaceBefore(word) : 0;
};

const widthOf = (line: Line) =>
  line.reduce((sum, { width }, index) => sum + gapAt(line, index) + width, 0);

function pathOf(line: Line, x: number, y: number, size: number): string {
  let left = x;
  return line
    .map((word, index) => {
      left += gapAt(line, index) * size;
      const path = word.pathAt(left, y, size);
      left += word.width * size;
      return path;
    })
    .join('');
}
