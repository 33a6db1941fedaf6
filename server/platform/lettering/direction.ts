const RTL =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Whether a text is read from right to left: its first letter says so. */
export function isRightToLeft(text: string): boolean {
  return RTL.test(/\p{L}/u.exec(text)?.[0] ?? '');
}

/**
 * The words of a line as they stand from left to right: words of each direction keep their own order, and those without
 * letters go with the line.
 */
export function inSight<T extends { text: string }>(line: readonly T[], isRtl: boolean): T[] {
  const runs: { isRtl: boolean; words: T[] }[] = [];
  for (const word of line) {
    const isSo = /\p{L}/u.test(word.text) ? isRightToLeft(word.text) : isRtl;
    const last = runs.at(-1);
    if (last?.isRtl === isSo) last.words.push(word);
    else runs.push({ isRtl: isSo, words: [word] });
  }
  const placed = runs.map((run) => (run.isRtl ? run.words.toReversed() : run.words));
  return (isRtl ? placed.toReversed() : placed).flat();
}

const MIRRORED = new Map(['()', '[]', '{}', '<>', '«»', '‹›'].flatMap(pairOf));
function pairOf([open = '', close = '']: string): [string, string][] {
  return [
    [open, close],
    [close, open],
  ];
}

/** Parts of a word as they stand from left to right: in one that is read the other way, numbers are still read this way. */
export function partsInSight(word: string): { letters: string; isRtl: boolean }[] {
  if (!isRightToLeft(word)) return [{ letters: word, isRtl: false }];
  const parts = word.match(/\p{N}(?:[\p{N}.,:/]*\p{N})?|\P{N}+/gu) ?? [];
  return parts.toReversed().map((part) => {
    const isRtl = !/^\p{N}/u.test(part);
    return { letters: isRtl ? part.replaceAll(/./gsu, mirrored) : part, isRtl };
  });
}

const mirrored = (letter: string) => MIRRORED.get(letter) ?? letter;
