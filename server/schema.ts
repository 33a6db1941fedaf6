import type { Generated, Kysely, Transaction } from 'kysely';

/**
 * The tables. Both databases use the same portable types: instants as ISO text in UTC (they sort as
 * text), wall times as text, flags as 0 or 1, documents as JSON text (docs/decisions/0002-two-databases.md).
 */
export type Tables = {
  site: { id: number; content: string; version: number; updated_at: string };
  homepage: { id: number; content: string; version: number; updated_at: string };
  content_version: { id: number; version: number };
  pages: {
    id: string;
    slug: string;
    page: string;
    title: string;
    sections: string;
    is_main_page: number;
    version: number;
    created_at: string;
    updated_at: string;
  };
  announcements: {
    id: string;
    title: string;
    description: string;
    image_url: string;
    link_text: string;
    link_url: string;
    schedule_date: string | null;
    expire_date: string | null;
    enabled: number;
    version: number;
    created_at: string;
    updated_at: string;
    /** When visitors first see it: the schedule date, otherwise the day it was made. Lists sort by it. */
    published_at: string;
  };
  posts: {
    id: string;
    uuid: string;
    slug: string;
    title: string;
    author: string;
    content: string;
    schedule_date: string | null;
    expire_date: string | null;
    is_enabled: number;
    is_posted: number;
    version: number;
    created_at: string;
    updated_at: string;
    published_at: string;
  };
  events: {
    id: string;
    summary: string;
    description: string;
    location: string;
    calendar_id: string;
    start_wall: string;
    end_wall: string;
    time_zone: string;
    is_all_day: number;
    recurrence: string;
    exceptions: string;
    /** Until when the occurrences of a series are known; null if not recorded. */
    worked_out_to: string | null;
    version: number;
    created_at: string;
    updated_at: string;
  };
  /** The events' occurrences between a year ago and the horizon, so that no list has to expand rules. */
  occurrences: { event_id: string; calendar_id: string; starts_at: string; ends_at: string };
  messages: {
    id: string;
    kind: string;
    name: string;
    email: string;
    phone: string;
    request: string;
    created_at: string;
    /** Whose account it belongs to: who was logged in, or had proven the address, when it was sent. */
    user_id: string | null;
  };
  users: {
    id: string;
    username: string;
    /** In lower case: one account per address, however it is typed. */
    email: string;
    password_hash: string;
    role: string;
    active: number;
    first_name: string;
    last_name: string;
    /** The name shown; first and last name unless an administrator set another. */
    name: string;
    /** The same in lower case without accents, for sorting lists. */
    sort_name: string;
    title: string;
    phone: string;
    guardian_name: string | null;
    is_under_13: number;
    awaits_approval: number;
    /** When a mailed link proved that the address is theirs; null until then, and after a change of address. */
    email_verified_at: string | null;
    version: number;
    created_at: string;
    updated_at: string;
  };
  /** How many users each role has; kept by triggers. */
  user_counts: { role: string; count: number };
  /** The hosts whose frames each page shows. */
  page_frames: { page_id: string; host: string };
  /** One row per log-in. The token itself is never stored. */
  sessions: { token_hash: string; user_id: string; created_at: string; used_at: string };
  /** Links sent by mail, each usable once. Those for an address without an account have no user and do not work. */
  mailed_links: {
    token_hash: string;
    /** `reset` (choose a new password) or `verify` (prove the address). */
    purpose: string;
    user_id: string | null;
    /** The address it was sent to. */
    email: string;
    expires_at: string;
  };
  /** Networks and browsers an account was logged in from, as hashes: failed log-ins elsewhere do not slow these down. */
  login_places: { user_id: string; place: string; seen_at: string };
  /** Work to do after an answer: mails, and other work that may fail and be tried again. */
  jobs: {
    id: string;
    kind: string;
    payload: string;
    /** `waiting`, `done` or `failed` (after the last try). */
    state: string;
    attempts: number;
    run_at: string;
    /** While a process works on it: until when no other process may. */
    locked_until: string | null;
    /** For administrators: it may name people. */
    last_error: string | null;
    /** When it first failed. */
    failing_since: string | null;
    /** 0 if a person is waiting for it, otherwise 1. */
    priority: Generated<number>;
    created_at: string;
    done_at: string | null;
  };
  library_items: {
    id: string;
    /** `document`, `image`, `audio` or `video`. */
    kind: string;
    name: string;
    url: string;
    position: number;
    created_at: string;
    /** Its folder's name; empty for none. */
    folder: string;
    version: number;
  };
  /** Every address of a file of this site that was ever in the library: the file stays for members only. */
  library_addresses: { url: string };
  /** The keys this site signs with, by name. */
  keys: { name: string; value: string };
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
  /** Addresses posts and pages were published at before. */
  post_slugs: { slug: string; post_id: string };
  page_slugs: { slug: string; page_id: string };
  /** What somebody wrote and has not published: one per person and content. */
  drafts: {
    kind: string;
    entity_id: string;
    user_id: string;
    title: string;
    data: string;
    base_version: number | null;
    saved_at: string;
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
  };
  /** The days on which the server was seen running, in UTC. */
  days_seen: { day: string };
  images: {
    /** Below the pictures' folder of the uploads. */
    path: string;
    folder: string;
    name: string;
    alt: string;
    width: number;
    height: number;
    created_at: string;
  };
};

/** The database, or a transaction in it: what every store function takes first. */
export type Database = Kysely<Tables> | Transaction<Tables>;
