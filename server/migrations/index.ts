import { readdirSync } from 'node:fs';
import type { Kysely } from 'kysely';

/** What a migration's file exports. */
export type Migration = {
  up: (db: Kysely<unknown>, kind: 'sqlite' | 'postgres') => Promise<void>;
  /**
   * A migration only adds, so that processes of the release before go on working. One that takes something away, or
   * changes it, names here the migration by which the release is known that no longer uses it
   * (docs/change-the-tables.md).
   */
  needs?: string;
};

/** One step of the tables' history, done in one transaction. Most starts need none of them, so none is loaded before. */
export type MigrationStep = { name: string; load: () => Promise<Migration> };

const FILE = /^\d{4}-.*(?<!\.test)\.ts$/;

/** The files of this folder that have a number, in its order; a name once released is never changed. */
export const migrations: MigrationStep[] = readdirSync(import.meta.dirname)
  .filter((file) => FILE.test(file))
  .sort()
  .map((file) => ({
    name: file.slice(0, -'.ts'.length),
    load: () => import(new URL(file, import.meta.url).href),
  }));
