import type { Generated } from 'kysely';
import type { OutlinesTable } from './translations.ts';

/** What is kept of contents of all kinds: former addresses, drafts, versions, the trash. */
export type ContentTables = {
  /** The hosts whose frames each page shows. */
  page_frames: { page_id: string; host: string };
  /** What administrators did. Rows are only added. */
  audit: {
    id: string;
    at: string;
    who_id: string;
    who: string;
    action: string;
    kind: string;
    what: string;
    entity_id: string;
  };
  /** Every saved state of a piece of content, so that nothing is lost. */
  revisions: {
    id: string;
    kind: string;
    entity_id: string;
    version: number;
    data: string;
    at: string;
    who_id: string;
  };
  /** Addresses that pages, posts and events had before. */
  former_addresses: { kind: string; slug: string; content_id: string };
  content_outlines: OutlinesTable;
  /** What somebody wrote and has not published: one per person and content. */
  drafts: {
    kind: string;
    entity_id: string;
    user_id: string;
    title: string;
    data: string;
    base_version: number | null;
    saved_at: string;
    /** Whether an import kept it: such drafts do not count among those that a person may have. */
    is_imported: Generated<number>;
  };
  /** What somebody shows others by a private link, as it was written then; the token itself is stored nowhere. */
  shared_drafts: {
    id: string;
    token_hash: string;
    kind: string;
    entity_id: string;
    user_id: string;
    data: string;
    created_at: string;
    ends_at: string;
  };
  /** Which editors are open: one row per tab, removed a while after it was last seen. */
  editing: {
    kind: string;
    entity_id: string;
    tab: string;
    user_id: string;
    since: string;
    seen_at: string;
  };
  /** What was deleted and can be brought back: its row, as JSON. */
  trash: {
    id: string;
    kind: string;
    entity_id: string;
    title: string;
    data: string;
    who: string;
    deleted_at: string;
    /** On how many days the server had been seen running until then. */
    days_seen: number;
    /** For a post, whose it is. */
    created_by: Generated<string>;
  };
};
