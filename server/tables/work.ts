import type { Generated } from 'kysely';

/** What the server keeps for its own work, and lets go again. */
export type WorkTables = {
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
  /** Imports: at most one holds the site's lease, its `turn`. `files`, as JSON, are those that it puts among the uploads. */
  archive_imports: { id: string; turn: string | null; seen_at: string; files: string };
  /**
   * The digests of keys that were chosen for something made, of what was sent with them, and the id of what was made;
   * for 30 days (platform/calls/creation-keys.ts).
   */
  creation_keys: { id: string; digest: string; entity_id: string; at: string };
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
    /** The process that works on it, if others can see whether it is alive (`Liveness`). */
    locked_by: string | null;
    /** For administrators: it may name people. */
    last_error: string | null;
    /** When it first failed. */
    failing_since: string | null;
    /** 0 if a person is waiting for it, otherwise 1. */
    priority: Generated<number>;
    created_at: string;
    done_at: string | null;
  };
};
