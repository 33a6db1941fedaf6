import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/setup/database.ts';
import { keptLog } from '#tests/setup/kept-log.ts';
import { startPostgresProxy } from '#tests/setup/postgres-proxy.ts';
import { WrongSetting } from './config/wrong-setting.ts';
import { readConfig } from './config.ts';
import { openSite } from './open-site.ts';
import { createLog } from './platform/log/log.ts';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
});
afterEach(() => fresh.drop());

it('a database that cannot be reached is said in one line that names the setting', async () => {
  const config = readConfig({
    DATA_DIR: fresh.dataDir,
    DATABASE_URL: 'postgres://127.0.0.1:1/narthex',
  });
  const opening = openSite(config, createLog('silent'));
  await expect(opening).rejects.toBeInstanceOf(WrongSetting);
  await expect(opening).rejects.toThrow(/^DATABASE_URL leads to .*ECONNREFUSED[^\n]*$/);
});

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a start with PostgreSQL', () => {
  it('waits for a database that starts later, and says so once', async () => {
    const proxy = await startPostgresProxy(String(fresh.url));
    await proxy.close();
    const config = readConfig({ DATA_DIR: fresh.dataDir, DATABASE_URL: proxy.url });
    const { log, lines } = keptLog();
    const opening = openSite(config, log, { waitSeconds: 25 });
    setTimeout(() => void proxy.heal(), 1200);
    const services = await opening;
    expect(lines.filter(({ message }) => message === 'waiting for the database')).toHaveLength(1);
    await services.close();
    await proxy.close();
  });

  it('waits for nothing when the database is there and refuses', async () => {
    const missing = Object.assign(new URL(String(fresh.url)), { pathname: 'not_there' }).href;
    const config = readConfig({ DATA_DIR: fresh.dataDir, DATABASE_URL: missing });
    const { log, lines } = keptLog();
    // invalid_catalog_name
    await expect(openSite(config, log, { waitSeconds: 600 })).rejects.toMatchObject({
      cause: { code: '3D000' },
    });
    expect(lines).toEqual([]);
  });
});
