const names = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
export type Separator = keyof typeof names;
const separators = Object.keys(names) as Separator[];

/** So much is looked at. */
export const LOOKED_AT = 64 * 1024;
const MAX_LINES = 30;

/** Excel's own first line, which names the separator. */
const NAMED = /^sep=([,;\t|])\r?\n/i;

/**
 * What separates the cells: what the first rows have equally often outside quotes. `skipped` is the length of a first
 * line that only names it.
 */
export function separatorOf(text: string): { separator: Separator; skipped: number } {
  const named = NAMED.exec(text);
  if (named) return { separator: named[1] as Separator, skipped: named[0].length };
  const lines = countsIn(text);
  const scored = separators.map((separator, place) => {
    const most = lines[0]?.[place] ?? 0;
    const alike = lines.filter((counts) => counts[place] === most).length;
    return { separator, score: most === 0 ? 0 : alike * 1000 + most };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return { separator: best.separator, skipped: 0 };
}

/** How often each separator stands in each of the first lines, quotes left out. */
function countsIn(text: string): number[][] {
  const lines: number[][] = [];
  let counts = separators.map(() => 0);
  let isQuoted = false;
  for (const sign of text.slice(0, LOOKED_AT)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (counts.some((count) => count > 0)) lines.push(counts);
      if (lines.length === MAX_LINES) return lines;
      counts = separators.map(() => 0);
    } else if (!isQuoted) {
      const place = separators.indexOf(sign as Separator);
      if (place >= 0) counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  if (counts.some((count) => count > 0)) lines.push(counts);
  return lines;
}

/** What another separator is called, which a row has at least so often. */
export function otherSeparator(row: string, separator: Separator, least: number) {
  const found = separators.find((other) => other !== separator && row.split(other).length > least);
  return found && names[found];
}
