import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
import { otherProcess } from '#tests/setup/other-process.ts';
import { onceADay } from './once-a-day.ts';

describe.runIf(process.env.TEST_DATABASE === 'postgres')('the work of a day', () => {
  let app: TestApp;
  let others: Awaited<ReturnType<typeof otherProcess>>[];
  let done: number;
  beforeEach(async () => {
    app = await openApp();
    others = [
      await otherProcess(app, { secondsApart: -30 }),
      await otherProcess(app, { secondsApart: 30 }),
    ];
    done = 0;
  });
  afterEach(async () => {
    await Promise.all(others.map((other) => other.close()));
    await app.close();
  });
  const work = async () => {
    done += 1;
    return true;
  };
  const askAll = () =>
    Promise.all([app.services, ...others].map((services) => onceADay(services, 'tidy', work)));
  const pass = (hours: number) => {
    for (const { clock } of [app, ...others]) clock.set(String(clock.now().add({ hours })));
  };

  it('is done once by three processes whose clocks are half a minute apart, and again a day later', async () => {
    for (let day = 1; day <= 3; day += 1) {
      await askAll();
      pass(1);
      for (const services of [app.services, ...others])
        expect(await onceADay(services, 'tidy', work)).toBe(true);
      expect(done).toBe(day);
      pass(23);
    }
  });

  it('is done by another process if it failed, or its release is older', async () => {
    const fails = async () => {
      done += 1;
      return false;
    };
    expect(await onceADay(app.services, 'tidy', fails)).toBe(false);
    await askAll();
    expect(done).toBe(2);
    await onceADay(app.services, 'tidy', work, '99.0.0');
    expect(done).toBe(3);
  });

  it('a time that only a wrong clock can have written delays nothing', async () => {
    await askAll();
    await app.services.db
      .updateTable('daily_work')
      .set({ done_at: '2036-01-01T00:00:00.000Z' })
      .execute();
    await askAll();
    expect(done).toBe(2);
  });

  it('whose process lost its lock while it was stopped does not go on, and another does it', async () => {
    const [other = app.services] = others;
    let steps = 0;
    const stopped = onceADay(app.services, 'tidy', async (lock) => {
      await lock.check();
      steps += 1;
      await cutLocks(app);
      expect(await onceADay(other, 'tidy', work)).toBe(true);
      await lock.check();
      steps += 1;
      return true;
    });
    await expect(stopped).rejects.toMatchObject({ code: 'unavailable' });
    expect([steps, done]).toEqual([1, 1]);
  });
});

/**
 * Ends the connections that hold a lock, as PostgreSQL or a network does with those of a process that is stopped, and waits until they are gone: a lock is free only then.
 */
async function cutLocks({ services: { db } }: TestApp): Promise<void> {
  await sql`select pg_terminate_backend(pid, 30000) from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
}
