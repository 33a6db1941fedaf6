import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { emptyFolder } from '#tests/e2e/server.ts';
import { freshDatabase } from '#tests/setup/database.ts';
import { Writers } from './backup-writers.ts';
import { faultKind } from './kind.ts';
import { adminToken, openPlace } from './place.ts';
import { problemsOf } from './restored-site.ts';

/*
 * While people write, upload and delete pictures, a backup is made by its command; restored elsewhere by its command, it
 * must hold everything that was acknowledged before it began, row by row and picture by picture.
 */
faultKind(
  'a restore of a backup made under writes',
  { databases: ['sqlite', 'postgres'], plant: 'lose-a-row.mjs' },
  async ({ database, note, times }) => {
    const site = await openPlace(database, { BACKUPS: 'off' });
    const server = await site.start();
    const writers = new Writers(server.url, await adminToken(server));
    const folder = emptyFolder();
    writers.start();
    const rounds = database === 'sqlite' ? times(20, 2) : times(5, 1);
    for (let round = 1; round <= rounds; round += 1) {
      const file = join(folder, `${round}.tar`);
      const acknowledged = await writers.untilMore();
      const target = await freshDatabase(database);
      const to = { DATA_DIR: target.dataDir, DATABASE_URL: target.url ?? '' };
      try {
        const from = { DATA_DIR: site.dataDir, DATABASE_URL: site.url ?? '' };
        await run('server/commands/backup.ts', [file], from);
        await run('server/commands/restore.ts', [file, '--yes'], to);
        const problems = await problemsOf(to, { file, acknowledged });
        note(problems.length > 0 ? problems.slice(0, 3).join('; ') : undefined);
      } catch (error) {
        note(String(error).slice(0, 300));
      }
      await target.drop();
      await rm(file, { force: true });
    }
    await writers.stop().catch((error: Error) => note(error.message));
    await server.stop();
    await site.drop();
    await rm(folder, { recursive: true });
  },
);

async function run(program: string, args: string[], environment: Record<string, string>) {
  const options = process.env.SERVER_OPTIONS ?? '';
  await promisify(execFile)(process.execPath, [program, ...args], {
    env: { ...process.env, ...environment, NODE_OPTIONS: options },
  });
}
