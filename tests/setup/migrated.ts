import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { fastFolder } from '../../scripts/fast-folder.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** An SQLite file with all tables and no rows, to be copied. */
    migratedFile: string;
  }
}

const program = fileURLToPath(new URL('migrate-once.ts', import.meta.url));

/** Migrates a database in a process of its own: the file, or the PostgreSQL database if one is named. */
export function migrateOnce(file: string, url?: string): void {
  execFileSync(process.execPath, [program, file, ...(url === undefined ? [] : [url])]);
}

/** Hundreds of tests open the app on a new database. Migrating each one would take longer than most of the tests. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(fastFolder(), 'narthex-migrated-'));
  const file = join(folder, 'narthex.db');
  migrateOnce(file);
  project.provide('migratedFile', file);
  return () => rmSync(folder, { recursive: true, force: true });
}
