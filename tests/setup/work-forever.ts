import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { oneAtATime } from '#server/platform/processes/one-at-a-time.ts';

// A separate process that never ends its work: `node work-forever.ts DATA_DIR [URL]`. It reports when it has started.
const [dataDir, url] = process.argv.slice(2);
const config = readConfig({ DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) });
const { db, kind } = await openDatabase({ url: config.databaseUrl, file: config.databaseFile });
await oneAtATime({ db, kind, config }, 'work', async () => {
  process.stdout.write('at work\n');
  await wait(600_000);
});
