import type { Generated } from 'kysely';

/** What visitors send. */
export type MessagesTables = {
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
    /** A prayer request sent without a name, or answers to a form that does not ask for one. */
    is_anonymous: Generated<number>;
    /** The sender agreed that the prayer team reads the request, and that it sees how to reach them. */
    may_share: Generated<number>;
    may_show_contact: Generated<number>;
    /** The person of a page it was written to; empty for the office. */
    person: Generated<string>;
    /** The form of a page that was answered, and what it was called then; null for all else. */
    form_id: Generated<string | null>;
    form_title: Generated<string>;
    /** JSON: answers to a form with the questions as they were asked (contract/questions.ts). */
    answers: Generated<string>;
    /** Answers without a name of which nobody was told yet: that happens on another day. */
    is_untold: Generated<number>;
    /** In which language it was written, where its sender may get mails. */
    language: Generated<string | null>;
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
  /** The keys that senders chose for messages that were stored, for 90 days, with the day: each is stored once. */
  message_keys: { id: string; at: string };
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
  /** Messages whose row in the Google sheet was begun: what may be there already is looked for. */
  google_rows: { message_id: string; begun_at: string };
};
