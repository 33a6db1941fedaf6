import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forEachTest } from '#tests/for-each-test.ts';
import { openProxied } from '#tests/proxied-app.ts';
import { notify } from './channel.ts';
import { PostgresChannel } from './postgres-channel.ts';

describe.runIf(process.env.TEST_DATABASE === 'postgres')('what is said between processes', () => {
  const site = forEachTest(openProxied);
  let heard: string[];
  const db = () => site.app.services.db;
  const isListening = async () => {
    await notify(db(), 'narthex_jobs', 'there?');
    expect(heard).toContain('there?');
  };

  beforeEach(async () => {
    heard = [];
    site.app.services.channel.on('narthex_jobs', (text) => heard.push(text));
    site.app.services.channel.open();
    await vi.waitFor(isListening);
    heard = [];
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
      where datname = current_database() and pid <> pg_backend_pid() and query like 'listen%'`.execute(
      db(),
    );
    await vi.waitFor(isListening);
    site.proxy.cut();
    heard = [];
    await vi.waitFor(isListening);
    expect(site.lines.filter(({ level }) => level === 'warn')).toEqual([]);
  });

  it('ends when it is closed while it connects', async () => {
    site.proxy.silence();
    const channel = new PostgresChannel(site.proxy.url, site.app.services);
    channel.open();
    await channel.close();
    expect(channel.state).toBe('lost');
  });

  it('is heard again after the database was away, and the log has one line about it', async () => {
    await site.proxy.close();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await site.proxy.heal();
    await vi.waitFor(isListening, { timeout: 10_000 });
    expect(site.lines.filter(({ message }) => message.startsWith('cannot listen')).length).toBe(1);
  });
});
