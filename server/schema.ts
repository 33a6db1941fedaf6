import type { Generated, Kysely, Transaction } from 'kysely';
import type { Role } from '#domain/roles.ts';

/**
 * The tables. Both databases use the same portable types: instants as ISO text in UTC (they sort as
 * text), wall times as text, flags as 0 or 1, documents as JSON text (docs/decisions/0002-two-databases.md).
 */
export type Tables = {
  site: { id: number; content: string; version: number; updated_at: string };
  homepage: { id: number; content: string; version: number; updated_at: string };
  /** Who is told of what comes in, and how long messages stay: one row (features/office). */
  office: { id: number; content: string; version: number; updated_at: string };
  content_version: { id: number; version: number };
  /** What limits count, by rule and hashed key; on PostgreSQL only, until `expire` in milliseconds (decisions/0071). */
  rate_limits: { key: string; points: number; expire: number | null };
  /** When the work of a day was last done, and by which release; on PostgreSQL only. */
  daily_work: { name: string; done_at: string; release: string };
  /** Archives that administrators send to import them (features/archive); `details` is JSON, `seen_at` its last sign of life. */
  archive_uploads: {
    id: string;
    user_id: string;
    state: string;
    version: number;
    seen_at: string;
    details: string;
  };
  /** The pieces of them that have arrived, in bytes. */
  archive_pieces: { upload_id: string; start: number; bytes: number };
  /** Imports: at most one has the site's turn. `files`, as JSON, are those that it puts among the uploads. */
  archive_imports: { id: string; turn: string | null; seen_at: string; files: string };
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
    is_urgent: Generated<number>;
    version: number;
    created_at: string;
    updated_at: string;
    /** When visitors first see it: the schedule date, otherwise the day it was made. Lists sort by it. */
    published_at: string;
  };
  /** Which mails a member wants. No row: none. */
  notice_choices: { user_id: string; weekly: number; urgent: number; chosen_at: string };
  /** Browsers that get web push, with what their messages are encrypted for (RFC 8291). */
  push_devices: {
    id: string;
    user_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    name: string;
    created_at: string;
  };
  /** Something to tell many: a week's mail, or an urgent announcement. Its id keeps it from being told twice. */
  notice_issues: {
    /** `weekly-2026-w47`, or `urgent-` and the announcement's id. */
    id: string;
    kind: string;
    announcement_id: string | null;
    /** `planned` until it is public, `filling` while its readers are gathered, `open` while it is told, `closed`. */
    state: string;
    /** What is new since then is in a weekly mail. */
    since: string;
    /** When it was due, or planned. */
    at: string;
    /** How it ended, as JSON, once its rows of `notice_sends` are removed. */
    counts: string;
  };
  /** Who is told of an issue, and how far that is: one row per member for a mail, and per device for a push. */
  notice_sends: {
    id: string;
    issue_id: string;
    /** `mail` or `push`. */
    channel: string;
    user_id: string;
    /** Empty for a mail. */
    device_id: string;
    /** 0 for what is urgent, otherwise 1. */
    priority: number;
    /** `waiting`, `told`, `failed`, or `dropped`: not wanted or not possible any more. */
    state: string;
    attempts: number;
    run_at: string;
    /** While a process sends it: until when no other may. */
    locked_until: string | null;
    /** Why it failed, without a name or an address. */
    problem: string;
    created_at: string;
  };
  /** What the rounds of notices remember, by name (features/notices). */
  notice_marks: { name: string; value: string; at: string };
  /** What was skipped and finished of a new site's set-up list; `all` is the list (features/setup). */
  setup_steps: { step: string; state: string };
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
    /** Whose post it is: the id of the account that made it; empty if nobody knows. */
    created_by: Generated<string>;
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
    /** What comes after `/events/`. */
    slug: string;
    image_url: Generated<string>;
    image_alt: Generated<string>;
    /** 1 for a service of the church. */
    is_service: Generated<number>;
    /** For a date of a series that was changed alone: its series, and its start by the rule; otherwise empty. */
    series_id: Generated<string>;
    original_start: Generated<string>;
    /** Until when the occurrences of a series are known; null if not recorded. */
    worked_out_to: string | null;
    /** The start of its next date, or of its last where none is left, as found when it was last looked at. */
    shown_at: Generated<string>;
    /** When that next date ends: after it, the event has to be looked at again. Null where no date is left. */
    next_ends_at: Generated<string | null>;
    version: number;
    created_at: string;
    updated_at: string;
  };
  /** Addresses events had before. */
  event_slugs: { slug: string; event_id: string };
  /** Events, and dates of series, deleted within the last year: their times without any words, for calendar feeds. */
  canceled_events: {
    id: string;
    event_id: string;
    calendar_id: string;
    start_wall: string;
    end_wall: string;
    time_zone: string;
    is_all_day: number;
    recurrence: string;
    exceptions: string;
    series_id: string;
    /** For a date of a series: its start by the rule. */
    original_start: string;
    version: number;
    created_at: string;
    canceled_at: string;
  };
  /** The events' occurrences of two years back and ahead, so that no list has to expand rules. */
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
    /** `new`, `seen`, `answered` or `archived`. */
    state: Generated<string>;
    /** The administrator who looks after it. */
    assignee_id: Generated<string | null>;
    /** Stays when its time is over. */
    is_kept: Generated<number>;
    /** A prayer request sent without a name. */
    is_anonymous: Generated<number>;
    /** The sender agreed that the prayer team reads the request, and that it sees how to reach them. */
    may_share: Generated<number>;
    may_show_contact: Generated<number>;
    /** The person of a page it was written to; empty for the office. */
    person: Generated<string>;
    /** The sender asked to be told how many prayed. */
    wants_count: Generated<number>;
    /** How many prayed according to the last mail about it, and how many mails there were. */
    count_told: Generated<number>;
    count_mails: Generated<number>;
    version: Generated<number>;
    /** On how many days the server had run when it was stored (platform/processes/days-seen.ts). */
    days_seen: Generated<number>;
    /** The same when it was first listed as leaving soon; null before. */
    told_days_seen: Generated<number | null>;
  };
  /** The keys that senders chose for messages that were stored, for 90 days: each is stored once. */
  message_keys: { id: string; at: string };
  /**
   * The digests of keys that were chosen for something made, of what was sent with them, and the id of what was made;
   * for 30 days (platform/calls/creation-keys.ts).
   */
  creation_keys: { id: string; digest: string; entity_id: string; at: string };
  /** What administrators note about a message, for themselves. */
  message_notes: {
    id: string;
    message_id: string;
    who_id: string;
    who: string;
    text: string;
    at: string;
    /** Chosen by the sender, so that a note sent twice is stored once. */
    key: string;
  };
  /** Mails written to senders of messages; each is sent by the job with its id. */
  message_replies: {
    id: string;
    message_id: string;
    who_id: string;
    who: string;
    recipient: string;
    subject: string;
    text: string;
    at: string;
    /** Chosen by the sender, so that a reply sent twice is stored once. */
    key: string;
    sent_at: string | null;
    /** When it was left as a file in the outbox, because no mail server was set up; sent again, it waits for that. */
    left_at: Generated<string | null>;
  };
  /** Who of the prayer team has prayed for what. */
  prayers: { message_id: string; user_id: string; at: string };
  /** What was given (docs/decisions/0045-gifts.md). Amounts are in the currency's smallest unit. No card data. */
  gifts: {
    id: string;
    /** `paypal` or `braintree`. */
    provider: string;
    /** The order, the payment of a subscription, or for Braintree our own number of the order. */
    provider_id: string;
    /** The payment that refunds name. */
    capture_id: string | null;
    /** The subscription. */
    plan_id: string | null;
    /** What was asked for. */
    currency: string;
    amount_minor: number;
    /** Whether that is known from our own order, not from the provider or a browser. */
    is_ordered: number;
    fund: string;
    is_monthly: number;
    /** As the provider says; empty if it does not. The address is in lower case. */
    payer_name: string;
    payer_email: string;
    /** Name and address in lower case. */
    search_text: string;
    /** How far the payment has come: `open`, `unverified`, `pending`, `failed`, `captured` or `withdrawn`. */
    payment: string;
    /** What lists show, made from the payment, the amounts and the refunds. */
    state: string;
    captured_currency: string | null;
    captured_minor: number;
    refunded_minor: number;
    given_at: string;
    /** The day at the church. */
    given_on: string;
    version: number;
    created_at: string;
    updated_at: string;
  };
  /** Refunds, also of payments that are not known yet. */
  gift_refunds: {
    provider: string;
    refund_id: string;
    capture_id: string;
    currency: string;
    minor: number;
    at: string;
  };
  /** Events of the providers that were dealt with. */
  gift_events: { provider: string; event_id: string; at: string };
  /** What was made at a provider once, such as the plan of a currency's monthly gifts. */
  gift_plans: { name: string; plan_id: string; made_at: string };
  /** Messages whose row in the Google sheet was begun: what may be there already is looked for. */
  google_rows: { message_id: string; begun_at: string };
  /** How the calendar is kept in step with Google's: one row. */
  google_sync: {
    id: number;
    /** The calendar that the rest is about: GOOGLE_CALENDAR when it was last looked at. */
    calendar: string;
    /** Where Google goes on telling what changed; null before everything was read once. */
    sync_token: string | null;
    /** Counts the times everything was read. */
    run: number;
    last_ok_at: string | null;
    failing_since: string | null;
    next_try_at: string | null;
    failures: number;
    /** Why it fails, for administrators; empty while it does not. */
    problem: string;
  };
  /** What Google's calendar has: events, and dates of series that were changed or left out. */
  google_events: {
    google_id: string;
    /** Ours; null for a date left out, and for what could not be taken over. */
    event_id: string | null;
    /** For a date of a series: the series' id at Google, and its start by the rule, as Google wrote it. */
    series_id: string | null;
    original_start: string | null;
    etag: string;
    /** When everything was read last and it was there. */
    run: number;
    title: string;
    /** Why it is not in step; empty if it is. */
    problem: string;
  };
  /** Our events that changed and are to be written to Google; `mark` differs with every change. */
  google_changes: { event_id: string; mark: string; at: string };
  users: {
    id: string;
    username: string;
    /** In lower case: one account per address, however it is typed. */
    email: string;
    password_hash: string;
    role: Role;
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
    is_on_prayer_team: Generated<number>;
    /** When a mailed link proved that the address is theirs; null until then, and after a change of address. */
    email_verified_at: string | null;
    /** When an invitation was last sent to someone who has not chosen a password yet; null for everybody else. */
    invited_at: Generated<string | null>;
    /** An administrator made the account and knows who has its password; 0 for who registered. */
    is_office_made: Generated<number>;
    /** What an administrator gave to an account that waits for its address to be proven; null and 0 for nothing. */
    role_once_proven: Generated<Role | null>;
    on_team_once_proven: Generated<number>;
    version: number;
    created_at: string;
    updated_at: string;
  };
  /** How many users each role has; kept by triggers. */
  user_counts: { role: string; count: number };
  /** The hosts whose frames each page shows. */
  page_frames: { page_id: string; host: string };
  /** Sermons, and other recordings and videos that a podcast offers. */
  sermon_contents: {
    /** Pages refer to it by it; a podcast's `guid`. */
    id: string;
    /** The page that shows it; the section's position there, and its own in the section. */
    page_id: string | null;
    section: number;
    position: number;
    /** The podcast it is an episode of. */
    podcast: string | null;
    /** `audio` or `video`. */
    kind: string;
    url: string;
    title: string;
    slug: string;
    speaker: string;
    /** `JHN 3:16-21; PSA 23` */
    passages: string;
    series: string;
    /** The day it was preached. */
    date: string | null;
    /** The same, or the day at the church on which it was first published; and its year. */
    day: string;
    year: string;
    notes: string;
    /** JSON: `[{ start, title }]`, in seconds. */
    chapters: string;
    poster: string;
    /** The words, in paragraphs. */
    transcript: string;
    /** JSON: `[[start, end, text]]`, in seconds; null if it has no times. */
    cues: string | null;
    /** The file it was read from. */
    transcript_url: string | null;
    media_type: string | null;
    bytes: number | null;
    seconds: number | null;
    first_published_at: string;
    version: number;
    created_at: string;
    updated_at: string;
  };
  /** The address of everything that was ever a sermon: it stays while the title changes, and after the trash. */
  sermon_addresses: { id: string; slug: string; first_published_at: string };
  /** Sections that are offered as podcasts, by their address; written again whenever their page is. */
  podcasts: { slug: string; page_id: string; section: number; content: string };
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
    /** For a post, whose it is. */
    created_by: Generated<string>;
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
    /** Who uploaded it: the id of the account; empty if nobody knows. */
    created_by: Generated<string>;
    /** What people call it. */
    title: Generated<string>;
    /** The path of the whole picture, if `path` shows only a part of it; otherwise empty. */
    original: Generated<string>;
    /** That part as JSON (contract/images.ts), or empty. */
    crop: Generated<string>;
  };
  /** The paths that pictures had before, which lead to them (docs/decisions/0059-focus-in-the-name.md). */
  former_pictures: {
    path: string;
    current: string;
    /** 1 if it was another picture, which the current one replaced. */
    is_other: number;
    at: string;
  };
  /** What visitors and administrators can search for, made from the contents (features/search). */
  search_documents: {
    n: Generated<number>;
    kind: string;
    entity_id: string;
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
  /** Words that contents have, with their stems: they complete and correct what is typed. */
  search_words: { word: string; stem: string };
  /** Contents that were written since their documents were made; triggers note them. */
  search_changes: { n: Generated<number>; kind: string; entity_id: string };
};

/** The database, or a transaction in it: what every store function takes first. */
export type Database = Kysely<Tables> | Transaction<Tables>;
