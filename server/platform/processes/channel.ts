import { sql } from 'kysely';
import { isPostgres } from '#server/platform/database/dialect.ts';
import type { Database } from '#server/schema.ts';

/** What is said between the processes of a site. Names are PostgreSQL's channels: lowercase, no quotes. */
export type ChannelName =
  | 'narthex_echo'
  | 'narthex_heard'
  | 'narthex_jobs'
  | 'narthex_version'
  | 'narthex_writing';

/**
 * What processes on one database say to each other (docs/decisions/0070-a-write-is-seen-everywhere.md). Nothing is
 * kept for a process that does not listen at that moment, so whatever depends on it must also look by itself now and
 * then.
 */
export type Channel = {
  /** Calls `listener` for each message under a name, also for those of this process, in the order of their commits. */
  on: (name: ChannelName, listener: (text: string) => void) => void;
  /** Begins to listen, and goes on until it is closed. */
  open: () => void;
  close: () => Promise<void>;
};

/** On SQLite: nobody hears anything. */
export const silentChannel: Channel = { on: () => {}, open: () => {}, close: async () => {} };

/**
 * Says something to every process that listens, with the commit of the transaction; the same text twice in one
 * transaction is said once. At most 8000 bytes. Does nothing on SQLite.
 */
export async function notify(db: Database, name: ChannelName, text = ''): Promise<void> {
  if (isPostgres(db)) await sql`select pg_notify(${name}, ${text})`.execute(db);
}
