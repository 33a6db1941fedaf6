import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { openProxied } from '#tests/proxied-app.ts';

describe.runIf(process.env.TEST_DATABASE === 'postgres')('while PostgreSQL', () => {
  const site = forEachTest(openProxied);
  let admin: Awaited<ReturnType<typeof asAdministrator>>;
  const said = (message: string) => site.lines.filter((line) => line.message === message).length;
  const add = (title: string) => admin.send('POST', '/api/announcements', { title });
  const titles = async () =>
    (await admin.ask('GET', '/api/announcements/admin')).map(
      ({ title }: { title: string }) => title,
    );

  beforeEach(async () => {
    admin = await asAdministrator(site.app);
    await admin.ask('POST', '/api/announcements', { title: 'Choir' });
  });

  it('is away, every call is refused with 503; then everything works again, and nothing was done twice', async () => {
    expect((await site.app.fetch('/api/announcements')).status).toBe(200);
    await site.proxy.close();
    for (const answer of [await add('Lost'), await admin.send('GET', '/api/users')]) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({
        code: 'unavailable',
        error: expect.stringMatching(/database/),
      });
    }
    expect((await site.app.fetch('/readyz')).status).toBe(503);
    expect(await (await site.app.fetch('/healthz')).text()).toBe('ok');
    // Cached answers need no database.
    expect((await site.app.fetch('/api/announcements')).status).toBe(200);
    await site.app.services.jobs.runDue();
    await site.proxy.heal();
    expect((await add('Back')).status).toBe(201);
    expect(await titles()).toEqual(['Back', 'Choir']);
    expect((await site.app.fetch('/readyz')).status).toBe(200);
    expect([said('the database is away'), said('the database is back')]).toEqual([1, 1]);
    expect(said('jobs could not be read')).toBe(0);
    expect(said('a request failed')).toBe(0);
  });

  it('only reads, as a standby does, writes are refused with 503 until it writes again', async () => {
    const { db } = site.app.services;
    const setReadOnly = (value: string) =>
      sql`do ${sql.lit(`begin execute format('alter database %I set default_transaction_read_only = ${value}', current_database()); end`)}`;
    await setReadOnly('on').execute(db);
    site.proxy.cut();
    await vi.waitFor(titles, { timeout: 10_000 });
    const refused = await add('Lost');
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await sql`set session characteristics as transaction read write`.execute(db);
    await setReadOnly('off').execute(db);
    site.proxy.cut();
    await vi.waitFor(titles, { timeout: 10_000 });
    expect((await add('Back')).status).toBe(201);
    expect(await titles()).not.toContain('Lost');
  });

  it('cuts connections in use, as in a crash, their requests fail and the process keeps running', async () => {
    const requests = Array.from({ length: 30 }, (_, index) => add(`Number ${index}`));
    const cuts = setInterval(site.proxy.cut, 20);
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    clearInterval(cuts);
    for (const status of statuses) expect([201, 503]).toContain(status);
    // The last cut may be noticed only by the next query.
    const there: string[] = await vi.waitFor(titles, { timeout: 10_000 });
    expect(new Set(there).size).toBe(there.length);
    statuses.forEach((status, index) => {
      if (status === 201) expect(there).toContain(`Number ${index}`);
    });
  });

  it('goes away before it confirms a write, the answer says that the result is unknown', async () => {
    site.proxy.cutAnswerTo('commit');
    const answer = await add('Kept');
    expect(answer.status).toBe(503);
    expect((await answer.json()).error).toMatch(/Check whether your change was saved/);
    expect(await titles()).toEqual(['Kept', 'Choir']);
  });

  it('hangs, it is not ready in two seconds, callers are refused, and the site closes', async () => {
    site.proxy.silence();
    const waiting = add('Lost');
    expect((await site.app.fetch('/readyz')).status).toBe(503);
    await site.app.services.close();
    expect((await waiting).status).toBe(503);
    expect(said('a request failed')).toBe(0);
  });

  it('hangs and then continues, the old connections are dropped', async () => {
    site.proxy.silence();
    expect((await add('Lost')).status).toBe(503);
    await site.proxy.heal();
    expect((await add('Back')).status).toBe(201);
    expect(await titles()).toEqual(['Back', 'Choir']);
  });

  it('ends the write of a process that was stopped: nothing of it is kept, and its caller is told', async () => {
    const { db } = site.app.services;
    const title = async () =>
      (await db.selectFrom('announcements').select('title').executeTakeFirstOrThrow()).title;
    const write = db.transaction().execute(async (transaction) => {
      await sql`set local idle_in_transaction_session_timeout = 200`.execute(transaction);
      await transaction.updateTable('announcements').set({ title: 'Half' }).execute();
      // As by SIGSTOP: nothing of this process runs.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
      await transaction.updateTable('announcements').set({ title: 'Whole' }).execute();
    });
    await expect(write).rejects.toMatchObject({ code: 'unavailable', state: 'away' });
    expect(await title()).toBe('Choir');
    expect((await add('Bells')).status).toBe(201);
  });
});
