import type { AnyRow } from '#server/content/columns.ts';

/** What is published of a content in another language than the church's own. */
export type TranslationsTable = AnyRow & {
  kind: string;
  entity_id: string;
  language: string;
  /** Its address; empty for that of the content. */
  slug: string;
  /** JSON: its texts by their keys (content/translations/stored.ts). */
  texts: string;
  /** JSON: parts that the content no longer has. */
  kept: string;
  /** JSON: the order of its sections, and those that it has alone; empty for the order of the content. */
  sections: string;
};

/** The numbers of the parts of contents, as JSON; none for those whose parts were never moved. */
export type OutlinesTable = { kind: string; entity_id: string; outline: string };
