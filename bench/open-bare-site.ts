import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { startBareSite } from '#server/features/settings/settings.ts';
import { createLog } from '#server/platform/log/log.ts';
import { openServices } from '#server/services.ts';
import { NOW } from './many-rows.ts';
import { newDatabase } from './new-database.ts';

/** A site without content on a new database, at the time at which the bench's clock stands still. */
export async function openBareSite(folder: string, name: string) {
  const database = await newDatabase(process.env.DATABASE_URL, name);
  const config = readConfig({
    DATA_DIR: join(folder, name),
    RATE_LIMITS: 'off',
    DATABASE_URL: database.url,
  });
  const clock = { now: () => NOW, milliseconds: () => NOW.epochMilliseconds };
  const services = await openServices(config, { log: createLog('silent'), clock });
  await startBareSite(services);
  return { database, services };
}
