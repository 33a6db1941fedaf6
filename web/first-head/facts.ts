import type { ChurchLeaf, MergeLeafTypes, OrganizationLeaf, Thing } from 'schema-dts';
import type { ShareKind } from '#contract/share-pictures.ts';
import type { Site } from '#contract/site.ts';

/** What search engines and link previews are told of one document, beyond its title, description and canonical link. */
export type Facts = {
  title: string;
  description: string;
  /** Its canonical path, with the query if that belongs to it. */
  path: string;
  /** The language of its texts, and its path in each language; undefined where the church has one. */
  language: string | undefined;
  paths: Readonly<Record<string, string>> | undefined;
  type: 'website' | 'article' | 'music.song' | 'video.other';
  /** Which picture link previews show. */
  picture: { kind: ShareKind; key: string };
  /** More Open Graph properties: `article:author`. */
  properties?: [property: string, content: string][];
  /** What it is about, as schema.org describes it. */
  things: (surroundings: Surroundings) => Thing[];
};

/** What a content says of its languages. */
export const languagesOf = ({
  language,
  paths,
}: {
  language?: string | undefined;
  paths?: Record<string, string> | undefined;
}): Pick<Facts, 'language' | 'paths'> => ({ language, paths });

export type Surroundings = {
  site: Site;
  /** The language of the texts. */
  language: string;
  /** The document's own address. */
  url: string;
  /** The picture of its link previews. */
  image: string | undefined;
};

/**
 * Tells the facts of a route's document from what its loader found and the query of its address; undefined if there is
 * nothing to tell.
 */
export type FactsOf = (data: never, site: Site, search: string) => Facts | undefined;

/**
 * The church. For schema.org a Church is a place, which publishes and organizes nothing and has no mail address: it is
 * an Organization too.
 */
export type Congregation = MergeLeafTypes<[ChurchLeaf, OrganizationLeaf]>;

export type Described = Thing | Congregation;
