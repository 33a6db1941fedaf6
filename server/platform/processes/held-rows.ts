import type { Database } from '#server/schema.ts';

/** Rows that a process locks while it works on them, with its name. */
export type HeldRows = {
  /** The names of the processes that hold any. */
  holders: (db: Database) => Promise<string[]>;
  /** Frees those of a process. */
  free: (db: Database, holder: string) => Promise<unknown>;
};

/** What a row has that nobody works on. */
export const FREE = { locked_until: null, locked_by: null };
