import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
import { otherProcess } from '#tests/setup/other-process.ts';
import { type PostgresProxy, startPostgresProxy } from '#tests/setup/postgres-proxy.ts';
import type { Limits } from './rate-limits.ts';
import { forgetOldCounts, SharedCounters } from './shared-counters.ts';

describe.runIf(process.env.TEST_DATABASE === 'postgres')('three processes', () => {
  let app: TestApp;
  let others: Awaited<ReturnType<typeof otherProcess>>[];
  let limits: Limits[];
  beforeAll(async () => {
    app = await openApp({ environment: { RATE_LIMITS: 'forms=10/60,searches=1/1' } });
    others = [await otherProcess(app), await otherProcess(app)];
    limits = [app.services.limits, ...others.map((other) => other.limits)];
  });
  afterAll(async () => {
    await Promise.all(others.map((other) => other.close()));
    await app.close();
  });
  const inTurn = (turn: number) => limits[turn % limits.length] ?? app.services.limits;
  const count = async () => {
    const rows = await app.services.db.selectFrom('rate_limits').select('key').execute();
    return rows.length;
  };

  it('let a hundred tries of one key at once pass as often as the rule says', async () => {
    const tries = Array.from({ length: 100 }, (_, turn) => inTurn(turn).take('forms', 'one'));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const refused = results.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({
      reason: { code: 'too-many', headers: { 'Retry-After': '3600' } },
    });
  });

  it('take back and forget what another one counted', async () => {
    const [first, second, third] = [inTurn(0), inTurn(1), inTurn(2)];
    await first.take('searches', 'a');
    await expect(second.check('searches', 'a')).rejects.toMatchObject({ code: 'too-many' });
    await second.giveBack('searches', 'a');
    await third.take('searches', 'a');
    expect(await first.count('searches', 'a')).toBe(1);
    await third.forget('searches', 'a');
    expect(await second.allows('searches', 'a')).toBe(true);
  });

  it('store no key as it was given', async () => {
    await inTurn(0).take('forms', `ruth@example.org ${'x'.repeat(100_000)}`);
    const rows = await app.services.db.selectFrom('rate_limits').selectAll().execute();
    for (const { key } of rows) expect(key).toMatch(/^\w+:[\w-]{22}$/);
  });

  it('keep a limited number of rows, the newest, and none that are long over', async () => {
    const { db } = app.services;
    await db.deleteFrom('rate_limits').execute();
    const now = Date.now();
    const row = (key: string, expire: number) => ({ key, points: 1, expire });
    const rows = Array.from({ length: 21_500 }, (_, n) => row(`forms:${n}`, now + n));
    for (let from = 0; from < rows.length; from += 5000)
      await db
        .insertInto('rate_limits')
        .values(rows.slice(from, from + 5000))
        .execute();
    await db
      .insertInto('rate_limits')
      .values([row('login:old', now - 3_600_000), row('forms:old', now - 3_600_000)])
      .execute();
    const counters = new SharedCounters(db, 'forms', { points: 5, duration: 3600 });
    for (let use = 0; use < 1000; use += 1) await counters.add('the same', 1);
    // Each rule removes its own; once a day all that are over go.
    expect(await count()).toBe(20_000 + 1);
    await forgetOldCounts({ db });
    expect(await count()).toBe(20_000);
    expect(await counters.msToWait('the same', 5)).toBeGreaterThan(3_000_000);
  });
});

it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'what is limited is refused with 503 while the database is away',
  async () => {
    let proxy: PostgresProxy | undefined;
    const app = await openApp({
      environment: { RATE_LIMITS: 'on' },
      way: async (url) => {
        proxy = await startPostgresProxy(url);
        return proxy.url;
      },
    });
    const search = () => app.fetch('/api/search?q=bread');
    expect((await search()).status).toBe(200);
    await proxy?.close();
    const answer = await search();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    await proxy?.heal();
    await app.close();
    await proxy?.close();
  },
);
