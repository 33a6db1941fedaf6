/** A feed before it is written as RSS or Atom. All addresses are absolute, all instants as stored. */
export type Feed = {
  title: string;
  description: string;
  /** The page that shows the same. */
  page: string;
  rss: string;
  atom: string;
  /** A BCP 47 tag. */
  language: string;
  /** The church's, for the offset of instants. */
  timeZone: string;
  changedAt: string;
  /** Newest first. */
  entries: Entry[];
};

export type Entry = {
  /** The same for as long as there is the entry, whatever its address: a `urn:uuid:`. */
  id: string;
  title: string;
  address: string;
  author: string | undefined;
  /** The whole text. */
  html: string;
  /** The first words, plain. */
  excerpt: string;
  publishedAt: string;
  /** Never before `publishedAt`. */
  changedAt: string;
  picture: FeedPicture | undefined;
};

export type FeedPicture = {
  address: string;
  alt: string;
  /** Undefined where its name does not tell. */
  type: string | undefined;
  /** Of a file of this site. */
  bytes: number | undefined;
  /** In pixels, as its name tells. */
  width: number | undefined;
  height: number | undefined;
};
