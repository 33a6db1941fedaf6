import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { openDatabase, readTransaction } from './database.ts';
import { DatabaseAway } from './database-away.ts';

describe.runIf(process.env.TEST_DATABASE === 'sqlite')('while another process', () => {
  let app: TestApp;
  let admin: Awaited<ReturnType<typeof asAdministrator>>;
  let other: DatabaseSync;
  const add = (title: string) => admin.send('POST', '/api/announcements', { title });
  const titles = async () =>
    (await admin.ask('GET', '/api/announcements/admin'))
      .map(({ title }: { title: string }) => title)
      .sort();

  beforeEach(async () => {
    app = await openApp();
    admin = await asAdministrator(app);
    await admin.ask('POST', '/api/announcements', { title: 'Choir' });
    other = new DatabaseSync(app.services.config.databaseFile);
  });
  afterEach(async () => {
    other.close();
    await app.close();
  });

  it('holds the write lock, reads answer, writes wait, and each is done once when the lock is free', async () => {
    other.exec('begin immediate');
    let done = 0;
    const writes = Array.from({ length: 5 }, async (_, index) => {
      const { status } = await add(`Number ${index}`);
      done += 1;
      return status;
    });
    expect(await titles()).toEqual(['Choir']);
    expect((await app.fetch('/api/announcements')).status).toBe(200);
    expect((await app.fetch('/readyz')).status).toBe(200);
    await wait(300);
    expect(done).toBe(0);
    other.exec('commit');
    expect(await Promise.all(writes)).toEqual([201, 201, 201, 201, 201]);
    expect(await titles()).toEqual(['Choir', ...[0, 1, 2, 3, 4].map((index) => `Number ${index}`)]);
  });

  it('holds it for too long, a write is refused with 503, and is not done later', async () => {
    other.exec('begin immediate');
    const [answer, second] = await Promise.all([add('Lost'), add('Lost too')]);
    for (const refused of [answer, second]) {
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    }
    other.exec('commit');
    expect((await add('Back')).status).toBe(201);
    expect(await titles()).toEqual(['Back', 'Choir']);
  });

  it('has the whole file for a moment, opening it waits', async () => {
    const file = join(app.services.config.dataDir, 'other.db');
    const first = new DatabaseSync(file);
    first.exec('create table words (word text); begin exclusive');
    let isOpen = false;
    const opening = openDatabase({ file }).then(({ close }) => {
      isOpen = true;
      return close();
    });
    await wait(300);
    expect(isOpen).toBe(false);
    first.exec('commit');
    first.close();
    await opening;
    expect(isOpen).toBe(true);
  });

  it('writes, a long read sees one point in time, and every other read the latest data', async () => {
    const count = 'select count(*) as rows from announcements';
    await readTransaction(app.services.db, async (snapshot) => {
      const seen = () => snapshot.selectFrom('announcements').select('title').execute();
      expect(await seen()).toHaveLength(1);
      expect((await add('Meanwhile')).status).toBe(201);
      other.exec("update announcements set title = 'Changed' where title = 'Meanwhile'");
      expect(await seen()).toEqual([{ title: 'Choir' }]);
      expect(await titles()).toEqual(['Changed', 'Choir']);
      await expect(snapshot.deleteFrom('announcements').execute()).rejects.toMatchObject({
        errcode: 8, // SQLITE_READONLY
      });
    });
    expect(other.prepare(count).get()).toEqual({ rows: 2 });
  });
});

describe.runIf(process.env.TEST_DATABASE === 'sqlite')('writers in one process', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openApp();
  });
  afterEach(() => app.close());

  it('take turns in order, and one that waits too long leaves the queue', async () => {
    const { db, close } = await openDatabase({
      file: app.services.config.databaseFile,
      timeoutMs: 100,
    });
    const order: string[] = [];
    const write = (name: string, ms: number) =>
      db.transaction().execute(async () => {
        await wait(ms);
        order.push(name);
      });
    const [first, second, third] = [write('first', 250), write('second', 0), write('third', 0)];
    for (const late of [second, third]) await expect(late).rejects.toBeInstanceOf(DatabaseAway);
    await first;
    await Promise.all([write('fourth', 0), write('fifth', 0), write('sixth', 0)]);
    expect(order).toEqual(['first', 'fourth', 'fifth', 'sixth']);
    await close();
  });

  it('find the queue free after a transaction that failed in any way', async () => {
    const { db } = app.services;
    const fail = () => db.transaction().execute(() => Promise.reject(new Error('stop')));
    await expect(fail()).rejects.toThrow('stop');
    const broken = db.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('nothing' as 'site')
        .selectAll()
        .execute();
    });
    await expect(broken).rejects.toMatchObject({ code: 'ERR_SQLITE_ERROR' });
    await db.updateTable('content_version').set({ version: 7 }).execute();
    const { version } = await db
      .selectFrom('content_version')
      .select('version')
      .executeTakeFirstOrThrow();
    expect(version).toBe(7);
  });

  it('many processes can open one new file at once', async () => {
    const file = join(app.services.config.dataDir, 'new.db');
    const opened = await Promise.all(Array.from({ length: 8 }, () => openDatabase({ file })));
    await Promise.all(opened.map(({ close }) => close()));
    expect(opened).toHaveLength(8);
  });
});
