import type { ContentLine } from './content-line.ts';

/** A stretch of a text, and whether the other text lacks it. */
export type Part = { text: string; isOnlyHere: boolean };
export type Side = { label: string; parts: readonly Part[] };
/** A field or section in both texts; undefined where one has none. */
export type Row = { left: Side | undefined; right: Side | undefined };

/** Two texts line by line: the lines that differ, and what differs in them. */
export type Compare = (left: readonly ContentLine[], right: readonly ContentLine[]) => Row[];

export const nameOf = ({ name, label }: ContentLine): string => name ?? label;

export const isSameLine = (one: ContentLine, other: ContentLine): boolean =>
  nameOf(one) === nameOf(other) && one.text === other.text;

/** Without a look at the words: what shows until the library is there. */
export const compareLabels: Compare = (left, right) => {
  const rows = left.map((line) => ({
    left: line,
    right: right.find(({ label }) => label === line.label),
  }));
  const added = right.filter(({ label }) => !left.some((line) => line.label === label));
  return [...rows, ...added.map((line) => ({ left: undefined, right: line }))]
    .filter((row) => !(row.left && row.right && isSameLine(row.left, row.right)))
    .map((row) => ({ left: wholly(row.left), right: wholly(row.right) }));
};

const wholly = (line: ContentLine | undefined): Side | undefined =>
  line && { label: line.label, parts: [{ text: line.text, isOnlyHere: false }] };
