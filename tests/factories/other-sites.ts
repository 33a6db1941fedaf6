import { afterAll, expect } from 'vitest';
import { openApp, type TestApp } from '../app.ts';
import { exported, imported } from './archives.ts';

/** How a file of tests opens sites, which are closed after its tests. */
export function otherSites() {
  const apps: TestApp[] = [];
  afterAll(async () => {
    for (const app of apps) await app.close();
  });

  async function open(environment: Record<string, string> = {}, now?: string): Promise<TestApp> {
    const app = await openApp({ environment, ...(now && { now }) });
    apps.push(app);
    return app;
  }
  /** The other database, when this run is for PostgreSQL. */
  const openSqlite = (now?: string) => open({ DATABASE_URL: '' }, now);

  /** Imports into another database at another time, then into a third one, and compares the bytes each time. */
  async function expectSameElsewhere(app: TestApp, withPeople = false): Promise<TestApp> {
    const archive = await exported(app, withPeople);
    const second = await openSqlite('2031-06-01T12:00:00Z');
    await imported(second, archive, { withPeople });
    const again = await exported(second, withPeople);
    expect(again.equals(archive)).toBe(true);
    const third = await open();
    await imported(third, again, { withPeople });
    expect((await exported(third, withPeople)).equals(archive)).toBe(true);
    return third;
  }
  return { open, openSqlite, expectSameElsewhere };
}
