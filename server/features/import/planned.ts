import type { Readable } from 'node:stream';
import type { ImportKind } from '#contract/imports.ts';

/*
 * What readers of foreign files and the engine that makes things of them agree on. A reader writes nothing: it says,
 * thing by thing, what would be made. The engine shows that, makes it, and remembers what was made of what.
 */

/** A sentence of the report, by its code in the reader's words and what stands in it: said in the language of who reads. */
export type Note = {
  code: string;
  values: Record<string, string | number>;
  /** The picture or file of which it says that it is absent (`thingAddress`): not said where an earlier import brought it. */
  absent?: string;
};

export type PlannedKind = ImportKind;

/** Another thing of the same file. */
export type ForeignRef = { kind: PlannedKind; foreignId: string };

export type Planned = {
  kind: PlannedKind;
  /** What its source calls it: the same in each file from there. Unique for its kind within the source. */
  foreignId: string;
  title: string;
  /** What tells it from others in a list: an address, a date, a household. */
  about: string;
  /**
   * What is made, in the shape that is saved (contract/): of a page `PageContent`, a post `PostContent` without `uuid`, an
   * event `EventContent`, a sermon `SermonContent`, a picture `PlannedPicture`, a file `PlannedFile`, a redirect
   * `PlannedRedirect`. The address of another thing of the same file stands in it as `thingAddress(ref)`: of a picture in
   * a field or in HTML, of a page in a link. In an event's `seriesId` it stands for the series' id. A picture or a file that
   * was not handed in stands there too: the content is the same, whatever lies beside it. A sermon's `instead` has other
   * recordings, of which the first is taken that is there where its own is not.
   */
  content: object;
  /** False for what was not public where it comes from: it becomes a draft, whatever is chosen. */
  isPublic: boolean;
  /** What of it is not brought, or is brought otherwise. */
  notes: Note[];
  /** Why it is not made. Then `content` is empty. */
  leftOut: Note | null;
};

const SCHEME = 'import:';

/** Stands for the address of a thing until it is made. */
export const thingAddress = ({ kind, foreignId }: ForeignRef): string =>
  `${SCHEME}${kind}/${encodeURIComponent(foreignId)}`;

/** A picture; `path` is one of `Given.beside`. */
export type PlannedPicture = { path: string; alt: string };

/** A document or a sound for the library, or a sermon's recording. */
export type PlannedFile = { path: string; name: string; as: 'document' | 'audio' | 'recording' };

/** From an old path of the foreign site, beginning with `/`; its query, sorted, or null for any. */
export type PlannedRedirect = {
  path: string;
  query: string | null;
  target: ForeignRef | { path: string };
};

/** What a person may decide before it is made. */
export type Question = {
  id: string;
  /** What is asked, as a code in the reader's words. */
  ask: Note;
  /** The answers: a value, and what it is called. */
  options: { value: string; words: Note }[];
  /** The answer taken unless another is given; null if there must be one. */
  value: string | null;
};

/** An entry of a menu: `href` is a link as it stands here, or the `thingAddress` of what is made of this file. */
export type PlannedLink = { label: string; href: string };

/** A menu, in two levels. `lost` names entries whose things are not brought. */
export type PlannedMenu = {
  name: string;
  entries: (PlannedLink & { children: PlannedLink[] })[];
  lost: string[];
};

export type GivenFile = { size: number; open: () => Promise<Readable> };

/** What was handed in. */
export type Given = {
  /** The file that is read. */
  main: GivenFile & { name: string };
  /** What lies beside it, from a folder or a zip, by path: `wp-content/uploads/2020/05/door.jpg`. */
  beside: ReadonlyMap<string, GivenFile>;
  /** Answers to questions, by their ids. */
  answers: Readonly<Record<string, string>>;
  /** `today` is the day of the import at the church, `2026-11-22`: the same when its file is read again. */
  site: { timeZone: string; today: string };
};

/** The files of an import, wherever they are. */
export type Files = Pick<Given, 'main' | 'beside'>;

/** A file that cannot be trusted as a whole. Its message is for a person: it says where, why, and what to do. */
export class UntrustedFile extends Error {}

/** What one file says, after it was read to its end once and found sound. */
export type Reading = {
  /** Tells this source from others: a WordPress site's address, `calendar`, a people program's name. */
  source: string;
  questions: Question[];
  /** What is true of the file as a whole. */
  notes: Note[];
  /** What may become the menu here, if somebody wants that. */
  menus?: PlannedMenu[];
  /** Thing by thing: pictures first, redirects last. Gives the thread back between things. */
  items: () => AsyncIterable<Planned>;
};

/** Reads one kind of file. */
export type Reader = {
  /** Whether a file with this name and these first 4 KB is one. */
  recognizes: (name: string, head: Buffer) => boolean;
  /** Throws `UntrustedFile`. Memory does not grow with the file but for a line for each thing. */
  read: (given: Given) => Promise<Reading>;
  /** The sentences of its notes, questions and answers. */
  words: Record<string, (values: Note['values']) => string>;
};
