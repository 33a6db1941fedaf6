/** The church's settings, and what the site as a whole keeps. */
export type SiteTables = {
  site: { id: number; content: string; version: number; updated_at: string };
  homepage: { id: number; content: string; version: number; updated_at: string };
  /** Who is told of what comes in, and how long messages stay: one row (features/office). */
  office: { id: number; content: string; version: number; updated_at: string };
  /** Of whom a second step is demanded: one row (features/accounts/login-rules.ts). */
  login_rules: { id: number; content: string; version: number; updated_at: string };
  content_version: { id: number; version: number };
  /** What was skipped and finished of a new site's set-up list; `all` is the list (features/setup). */
  setup_steps: { step: string; state: string };
  /** The keys this site signs with, by name. */
  keys: { name: string; value: string };
  /** How often on a day at the church; `kind` is one of `VisitKind` (features/visits). */
  visit_counts: { day: string; kind: string; name: string; count: number };
  /** Addresses that were not found and are not counted any more (features/visits). */
  dismissed_addresses: { path: string; at: string };
  /** Where old addresses lead (features/redirects). */
  redirects: {
    id: string;
    /** As `normalPath` writes it (domain/old-addresses.ts). */
    path: string;
    /** The set of parameters, as `normalQuery` writes it; `*` for whatever they are. */
    query: string;
    /** One of `redirectKinds`. */
    kind: string;
    /** The id of what it leads to, or the path with what follows it. */
    target: string;
    /** That path as it is compared; empty for what has an id. */
    target_path: string;
    version: number;
    created_at: string;
    updated_at: string;
  };
  /** The days on which the server was seen running, in UTC. */
  days_seen: { day: string };
};
