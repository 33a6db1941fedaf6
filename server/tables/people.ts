import type { Generated } from 'kysely';
import type { Role } from '#domain/roles.ts';

/** Accounts, who is logged in, and what members are told. */
export type PeopleTables = {
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
    /** The process that works on it, if others can see whether it is alive (`Liveness`). */
    locked_by: string | null;
    /** Why it failed, without a name or an address. */
    problem: string;
    created_at: string;
  };
  /** What the rounds of notices remember, by name (features/notices). */
  notice_marks: { name: string; value: string; at: string };
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
    /** Whether a log-in needs a second step: kept beside `passkeys` and `one_time_codes`, and read at every call. */
    has_second_factor: Generated<number>;
    /** The hash of a password that was printed, and until when that works; null where none was. */
    printed_hash: Generated<string | null>;
    printed_until: Generated<string | null>;
    /** In which language they get mails; null for the church's own. */
    language: Generated<string | null>;
    version: number;
    created_at: string;
    updated_at: string;
  };
  /** Accounts whose deletion can still be undone, by who deleted them; each as JSON with what hangs on it. */
  deleted_accounts: {
    id: string;
    user_id: string;
    who_id: string;
    forgotten_at: string;
    content: string;
  };
  /** People to invite, as they came from another program (docs/decisions/0136-people-to-invite.md). No log-in. */
  invitees: {
    id: string;
    name: string;
    /** The same in lower case without accents, for sorting lists. */
    sort_name: string;
    email: string;
    phone: string;
    /** `1985-07-04`, `--07-04`, or empty. */
    birthday: string;
    household: string;
    household_name: string;
    /** Of a child; empty for everybody else. */
    guardian_name: string;
    /** A JSON list, as they are shown. */
    groups: string;
    note: string;
    /** One of `inviteeStates` (contract/invitees.ts). */
    state: string;
    /** Who asked for the invitation that waits. */
    asked_by: string | null;
    /** The account that the invitation made: who deletes it deletes this. */
    user_id: string | null;
    version: number;
    created_at: string;
    updated_at: string;
  };
  /** The same groups, to find people by them. */
  invitee_groups: { invitee_id: string; name: string };
  /** How many users each role has; kept by triggers. */
  user_counts: { role: string; count: number };
  /** One row per log-in. The token itself is never stored. */
  sessions: {
    token_hash: string;
    user_id: string;
    created_at: string;
    used_at: string;
    /** When it last proved whose it is; null where that was the log-in. */
    proved_at: Generated<string | null>;
  };
  /** Steps that were begun: a log-in with the right password, or what an authenticator is to sign. Each works once. */
  login_challenges: {
    challenge_hash: string;
    /** One of `ChallengePurpose` (features/accounts/challenges.ts). */
    purpose: string;
    /** Empty for a log-in by a passkey, which says whose it is. */
    user_id: string;
    /** Of the account's password then: a challenge ends with it. */
    password_mark: string;
    expires_at: string;
  };
  /** Public keys of authenticators (WebAuthn). */
  passkeys: {
    id: string;
    user_id: string;
    /** As the authenticator calls it, in base64url; so is the key, in COSE. */
    credential_id: string;
    public_key: string;
    /** How often it signed, as it says: a whole number. */
    counter: string;
    /** How browsers reach it: a JSON list. */
    transports: string;
    /** The domain it is bound to. */
    domain: string;
    name: string;
    created_at: string;
    used_at: string | null;
  };
  /** The secret of an app that shows six digits (RFC 6238); it counts once a code has confirmed it. */
  one_time_codes: {
    user_id: string;
    secret: string;
    confirmed_at: string | null;
    /** The time step of the last code that was taken, and of a future one that was refused. */
    used_step: number;
    refused_step: number;
  };
  /** Those that were not used yet, as hashes. */
  recovery_codes: { user_id: string; code_hash: string; created_at: string };
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
};
