import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { type SiteProcess, startProcess } from '#tests/setup/site-processes.ts';
import { bumpContentVersion } from './content-version.ts';

const LIST = '/api/announcements';

describe.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a write in one of three processes',
  () => {
    let app: TestApp;
    let all: SiteProcess[];
    let token: string;
    let id: string;
    beforeAll(async () => {
      app = await openApp();
      const admin = await asAdministrator(app);
      token = admin.token;
      ({ _id: id } = await admin.ask('POST', LIST, { title: 'Round 0' }));
    });
    afterAll(() => app.close());
    beforeEach(async () => {
      all = await Promise.all([startProcess(app), startProcess(app), startProcess(app)]);
    });
    afterEach(async () => {
      await Promise.all(all.map((one) => one.close()));
    });

    const write = async (one: SiteProcess | undefined, round: number) => {
      const response = await one?.fetch(`${LIST}/${id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title: `Round ${round}` }),
      });
      expect(response?.status).toBe(200);
    };
    /** As the server answers: from memory if it may, else through the app. */
    const read = async (one: SiteProcess): Promise<number> => {
      const kept = one.services.content.isSure ? one.answers.read(LIST)?.toString() : undefined;
      const text = kept ?? (await (await one.fetch(LIST)).text());
      return Number(/Round (\d+)/.exec(text)?.[1]);
    };
    const fill = () => Promise.all(all.map(read));
    const timed = async (work: () => Promise<unknown>) => {
      const begun = performance.now();
      await work();
      return performance.now() - begun;
    };
    const endListening = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'narthex-listener-%' and datname = current_database()`.execute(
        app.services.db,
      );

    it('is read at once through each of them', async () => {
      for (let round = 1; round <= 20; round += 1) {
        await fill();
        await write(all[round % 3], round);
        expect(await fill()).toEqual([round, round, round]);
      }
    });

    it('is never followed by an older answer, whoever reads while it is written', async () => {
      let isOver = false;
      const reader = async () => {
        let last = 0;
        for (let turn = 0; !isOver; turn += 1) {
          const [one] = all.slice(turn % 3);
          const round = one ? await read(one) : 0;
          expect(round).toBeGreaterThanOrEqual(last);
          last = round;
          // As a request from outside: never within the same turn of the loop.
          await wait(0);
        }
      };
      const readers = Promise.all([reader(), reader(), reader()]);
      for (let round = 100; round < 140; round += 1) await write(all[round % 3], round);
      isOver = true;
      await readers;
      expect(await fill()).toEqual([139, 139, 139]);
    });

    it('is not passed over by one whose listening the database ended', async () => {
      for (let round = 200; round < 220; round += 1) {
        await fill();
        await Promise.all([round % 4 === 0 && endListening(), write(all[round % 3], round)]);
        expect(await fill()).toEqual([round, round, round]);
      }
    });

    it('is not passed over by one that is stopped, which holds up each write for a moment', async () => {
      const stopped = all[2] as SiteProcess;
      await fill();
      stopped.way.holdListening();
      for (const round of [300, 301]) {
        const took = await timed(() => write(all[0], round));
        expect(took).toBeGreaterThan(200);
        expect(took).toBeLessThan(1500);
        expect(await fill()).toEqual([round, round, round]);
      }
      stopped.way.letListeningGo();
      await vi.waitUntil(() => stopped.services.content.isSure);
      await write(all[0], 302);
      expect(await fill()).toEqual([302, 302, 302]);
    });

    it('that never ends leaves no doubt for long', async () => {
      const [one, other] = all as [SiteProcess, SiteProcess];
      const failing = one.services.db.transaction().execute(async (transaction) => {
        await one.services.content.sharing?.announce(await bumpContentVersion(transaction));
        expect(other.services.content.isSure).toBe(false);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      await vi.waitUntil(() => all.every(({ services }) => services.content.isSure));
    });

    it('is seen after the database was away, where answers are still sent', async () => {
      const [one, other] = all as [SiteProcess, SiteProcess];
      const before = await read(other);
      await other.way.close();
      await wait(2000);
      expect(await read(other)).toBe(before);
      expect(other.services.content.isSure).toBe(true);
      await write(one, 400);
      await other.way.heal();
      await vi.waitUntil(async () => (await read(other)) === 400);
    });
  },
);
