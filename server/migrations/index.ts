import type { Kysely } from 'kysely';
import * as content from './0001-content.ts';
import * as accounts from './0002-accounts.ts';
import * as administration from './0003-administration.ts';

/** In order; a name once released is never changed. */
export const migrations: { name: string; up: (db: Kysely<unknown>) => Promise<void> }[] = [
  { name: '0001-content', up: content.up },
  { name: '0002-accounts', up: accounts.up },
  { name: '0003-administration', up: administration.up },
];
