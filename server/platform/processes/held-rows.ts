import { toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import type { Liveness } from './liveness.ts';

/** Rows that a process locks while it works on them, with its name. */
export type HeldRows = {
  /** The names of the processes that hold any. */
  holders: (db: Database) => Promise<string[]>;
  /** Frees those of a process. */
  free: (db: Database, holder: string) => Promise<unknown>;
};

/** What a row has that this process works on, for so many seconds at most. */
export const lockOf = ({ name }: Liveness, now: Temporal.Instant, seconds: number) => ({
  locked_until: toStored(now.add({ seconds })),
  locked_by: name,
});

/** What a row has that nobody works on. */
export const FREE = { locked_until: null, locked_by: null };
