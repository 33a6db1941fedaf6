import type { Notes } from '../notes.ts';
import type { Line } from '../site/line.ts';
import type { Links } from '../site/links.ts';
import type { Media, MediaItem } from '../site/media.ts';

/** A short code of WordPress: `[gallery ids="1,2"]`. What it has without a name is in `values`. */
export type ShortCode = {
  name: string;
  attributes: Map<string, string>;
  values: string[];
  /** What stands between it and its end. */
  inside: string;
};

/** What all texts of one site share. */
export type SiteContext = {
  links: Links;
  media: Media;
  lines: ReadonlyMap<string, Line>;
  /** Pictures that belong to an item, in their order: a gallery without a list shows them. */
  picturesOf: (id: string) => readonly MediaItem[];
  reused: ReadonlyMap<string, string>;
};

/** What one text is read with, and what is collected on the way. */
export type TextContext = SiteContext & {
  notes: Notes;
  /** Whose text it is. */
  id: string;
  title: string;
  /** Its own address: relative links start there. */
  from: URL;
  /** Short codes that stand in the tree by their number. */
  codes: ShortCode[];
  /** The addresses that marks in the tree stand for, by their number. */
  refs: string[];
  /** How many reused blocks may still be taken in, and those that it stands in. */
  expansions: number;
  inside: readonly string[];
  /** What parts of a reused block say in this place, by their names. */
  ownWords: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** The notes at the foot of the text, as JSON. */
  footnotes: string;
  nodes: { nodes: number };
};
