import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../tool.mjs';

/** Where the site is, and what is needed at the end. */
export type Scratch = {
  folder: string;
  databaseUrl: string | undefined;
  remove: () => Promise<void>;
};

/**
 * SQLite: a folder in `.dev`, kept for the next time. PostgreSQL: a server and a folder of their own, which go at the
 * end.
 */
export async function scratch(seed: 'demo' | 'empty', chosen: Set<string>): Promise<Scratch> {
  if (chosen.has('postgres')) return scratchPostgres();
  const folder = join(process.env.DEV_DIR ?? join(root, '.dev'), seed);
  if (chosen.has('new')) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { folder, databaseUrl: undefined, remove: async () => {} };
}

async function scratchPostgres(): Promise<Scratch> {
  // Only here: it loads what brings PostgreSQL.
  const { default: startPostgres } = await import('#tests/setup/postgres.ts');
  let databaseUrl = '';
  const stop = await startPostgres({
    provide: (_, url) => {
      databaseUrl = String(url);
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'narthex-dev-'));
  const remove = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, databaseUrl, remove };
}
