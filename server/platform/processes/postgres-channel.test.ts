import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
import { keptLog } from '#tests/setup/kept-log.ts';
import { type PostgresProxy, startPostgresProxy } from '#tests/setup/postgres-proxy.ts';
import { notify } from './channel.ts';

describe.runIf(process.env.TEST_DATABASE === 'postgres')('what is said between processes', () => {
  let app: TestApp;
  let proxy: PostgresProxy;
  let heard: string[];
  let lines: { level: string; message: string }[];
  const db = () => app.services.db;
  const isListening = async () => {
    await notify(db(), 'narthex_jobs', 'there?');
    expect(heard).toContain('there?');
  };

  beforeEach(async () => {
    heard = [];
    const kept = keptLog();
    lines = kept.lines;
    app = await openApp({
      log: kept.log,
      way: async (url) => {
        proxy = await startPostgresProxy(url);
        return proxy.url;
      },
    });
    app.services.channel.on('narthex_jobs', (text) => heard.push(text));
    app.services.channel.open();
    await vi.waitFor(isListening);
    heard = [];
  });
  afterEach(async () => {
    await proxy.heal();
    await app.close();
    await proxy.close();
  });

  it('is heard with the commit, once for each text, and not at all without one', async () => {
    await db()
      .transaction()
      .execute(async (transaction) => {
        await notify(transaction, 'narthex_jobs', 'one');
        await notify(transaction, 'narthex_jobs', 'one');
        await notify(transaction, 'narthex_jobs', 'two');
        await notify(db(), 'narthex_jobs', 'before');
      });
    const failing = db()
      .transaction()
      .execute(async (transaction) => {
        await notify(transaction, 'narthex_jobs', 'never');
        throw new Error('no');
      });
    await expect(failing).rejects.toThrow('no');
    await notify(db(), 'narthex_jobs', 'last');
    await expect.poll(() => heard).toContain('last');
    expect(heard.filter((text) => text !== 'there?')).toEqual(['before', 'one', 'two', 'last']);
  });

  it('is heard again after the server ended the connection, or the way was cut', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and query like 'listen%'`.execute(db());
    await vi.waitFor(isListening);
    proxy.cut();
    heard = [];
    await vi.waitFor(isListening);
    expect(lines.filter(({ level }) => level === 'warn')).toEqual([]);
  });

  it('is heard again after the database was away, and the log has one line about it', async () => {
    await proxy.close();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await proxy.heal();
    await vi.waitFor(isListening, { timeout: 10_000 });
    expect(lines.filter(({ message }) => message.startsWith('cannot listen')).length).toBe(1);
  });
});
