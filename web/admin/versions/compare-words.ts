import { diffArrays, diffWordsWithSpace } from 'diff';
import type { ContentLine } from './fields-in-words.ts';

/** A stretch of a text, and whether the other text lacks it. */
type Part = { text: string; isOnlyHere: boolean };
export type Side = { label: string; parts: readonly Part[] };
/** A field or section in both texts; undefined where one has none. */
export type Row = { left: Side | undefined; right: Side | undefined };

/** Longer than this nobody waits for two texts that have little in common, in milliseconds. */
const TIMEOUT_MS = 300;

/**
 * The lines in which two texts differ, each found again wherever it moved among lines that stay: a section added at the
 * top is one difference, not as many as there are sections. Then word by word.
 */
export function compareWords(left: readonly ContentLine[], right: readonly ContentLine[]): Row[] {
  const rows: Row[] = [];
  let gone: ContentLine[] = [];
  let come: ContentLine[] = [];
  const settle = () => {
    rows.push(...pairsOf(gone, come));
    gone = [];
    come = [];
  };
  for (const { added, removed, value } of diffArrays([...left], [...right], {
    comparator: isSameLine,
  })) {
    if (removed) gone.push(...value);
    else if (added) come.push(...value);
    else settle();
  }
  settle();
  return rows;
}

const nameOf = ({ name, label }: ContentLine): string => name ?? label;

const isSameLine = (one: ContentLine, other: ContentLine): boolean =>
  nameOf(one) === nameOf(other) && one.text === other.text;

/** Of what lies between two lines that stay: the same field in both, before and after. */
function pairsOf(gone: readonly ContentLine[], come: ContentLine[]): Row[] {
  const rows = gone.map((line) => {
    const index = come.findIndex((other) => nameOf(other) === nameOf(line));
    return rowOf(line, index < 0 ? undefined : come.splice(index, 1)[0]);
  });
  return [...rows, ...come.map((line) => rowOf(undefined, line))];
}

function rowOf(left: ContentLine | undefined, right: ContentLine | undefined): Row {
  if (!left || !right) return { left: whole(left), right: whole(right) };
  const changes = diffWordsWithSpace(left.text, right.text, { timeout: TIMEOUT_MS });
  if (!changes) return { left: whole(left), right: whole(right) };
  const partsWithout = (side: 'added' | 'removed'): Part[] =>
    joined(
      changes
        .filter((change) => !change[side])
        .map(({ value, added, removed }) => ({ text: value, isOnlyHere: added || removed })),
    );
  return {
    left: { label: left.label, parts: partsWithout('added') },
    right: { label: right.label, parts: partsWithout('removed') },
  };
}

/** Words that differ in a row are one stretch: the blanks between them tell nobody anything. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  parts.forEach(({ text, isOnlyHere }, index) => {
    const isBetween = text.trim() === '' && parts[index + 1]?.isOnlyHere;
    const last = all.at(-1);
    if (last?.isOnlyHere && (isOnlyHere || isBetween)) last.text += text;
    else all.push({ text, isOnlyHere });
  });
  return all;
}

const whole = (line: ContentLine | undefined) =>
  line && { label: line.label, parts: [{ text: line.text, isOnlyHere: true }] };
