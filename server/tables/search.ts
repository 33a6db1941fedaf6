import type { Generated } from 'kysely';

/** The index of the search; triggers note what changed. */
export type SearchTables = {
  /** What visitors and administrators can search for, made from the contents (features/search). */
  search_documents: {
    n: Generated<number>;
    /** `page`; of a document in a language that is not the church's own `page.es`. */
    kind: string;
    entity_id: string;
    /** Its tag; null for what the release before has written, in the church's own. */
    language: string | null;
    title: string;
    /** Plain text, of which excerpts are shown. */
    text: string;
    /** The stems of title and text, and of more that is found and not shown, with a space around each. */
    title_words: string;
    text_words: string;
    href: string;
    /** Where seconds of a recording begin in the text: `[character, second]` pairs as JSON. */
    moments: string | null;
    dated_at: string | null;
    public_from: string | null;
    public_to: string | null;
    is_public: number;
    /** The version of the content, and of the rules (features/search/document.ts), that it was made with. */
    version: number;
    rules: number;
  };
  /** Words that contents have in a language, with their stems: they complete and correct what is typed. */
  search_vocabulary: { language: string; word: string; stem: string };
  /** Contents that were written since their documents were made; triggers note them. */
  search_changes: { n: Generated<number>; kind: string; entity_id: string };
};
