import type { Thing } from 'schema-dts';
import type { ShareKind } from '#contract/share-pictures.ts';
import type { Site } from '#contract/site.ts';

/** What search engines and link previews are told of one document, beyond its title, description and canonical link. */
export type Facts = {
  title: string;
  description: string;
  /** Its canonical path. */
  path: string;
  type: 'website' | 'article' | 'music.song' | 'video.other';
  /** Which picture link previews show. */
  picture: { kind: ShareKind; key: string };
  /** More Open Graph properties: `article:author`. */
  properties?: [property: string, content: string][];
  /** What it is about, as schema.org describes it. */
  things: (surroundings: Surroundings) => Thing[];
};

export type Surroundings = {
  site: Site;
  /** The document's own address. */
  url: string;
  /** The picture of its link previews. */
  image: string | undefined;
};

/** Tells the facts of a route's document from what its loader found; undefined if there is nothing to tell. */
export type FactsOf = (data: never, site: Site) => Facts | undefined;
