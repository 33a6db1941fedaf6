import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '#server/context.ts';
import { claimJob, heldJobs, NOT_AWAITED } from '#server/platform/jobs/job-store.ts';
import { openApp } from '#tests/app.ts';
import { jobsOf } from '#tests/factories/jobs.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { startProcess } from '#tests/setup/site-processes.ts';
import { FileLiveness } from './file-liveness.ts';
import { Takeover } from './takeover.ts';

const app = forEachTest(openApp);
const { ask, onlyRow } = jobsOf(app);

/** Another process of the site: on PostgreSQL with a way of its own, on SQLite with a file of its own. */
async function otherProcess() {
  const { services } = app;
  if (services.kind === 'sqlite') {
    const liveness = new FileLiveness(services.config.dataDir);
    return { services: { ...services, liveness }, die: async () => liveness.close() };
  }
  const { services: own, way, close } = await startProcess(app);
  onTheWay.push(close);
  await vi.waitUntil(() => own.liveness.name !== null);
  return { services: own, die: () => way.close(), comeBack: () => way.heal() };
}
const onTheWay: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of onTheWay.splice(0)) await close();
});

/** A job that a process of these services works on. */
async function beginJob(services: Services): Promise<void> {
  await ask('notice');
  await claimJob(services, services.clock.now(), { lowest: NOT_AWAITED, kinds: ['notice'] });
}

describe('a job', () => {
  let other: Awaited<ReturnType<typeof otherProcess>>;
  let takeover: Takeover;
  let name: string;
  beforeEach(async () => {
    other = await otherProcess();
    name = String(other.services.liveness.name);
    await beginJob(other.services);
    takeover = new Takeover(app.services, [heldJobs]);
  });
  const lock = async () => {
    const { locked_by, locked_until } = await onlyRow();
    return { locked_by, locked_until };
  };
  const isGone = async () => (await app.services.liveness.gone([name])).length > 0;
  const free = { locked_by: null, locked_until: null };

  it('stays with its process as long as that lives, however long it takes', async () => {
    for (let at = 0; at <= 60_000; at += 2000) await takeover.look(at);
    expect(await lock()).toEqual({ locked_by: name, locked_until: expect.any(String) });
  });

  it('is free for others within 20 seconds after its process died, and not before 16', async () => {
    await other.die();
    await expect.poll(isGone).toBe(true);
    for (let at = 0; at < 16_000; at += 2000) await takeover.look(at);
    expect(await lock()).not.toEqual(free);
    await takeover.look(16_000);
    expect(await lock()).toEqual(free);
  });

  it('is not taken from a process by one that was stopped itself, and has not looked', async () => {
    await other.die();
    await expect.poll(isGone).toBe(true);
    await takeover.look(0);
    await takeover.look(60_000);
    expect(await lock()).not.toEqual(free);
    for (let at = 62_000; at <= 76_000; at += 2000) await takeover.look(at);
    expect(await lock()).toEqual(free);
  });

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'stays with a process that was cut off for a moment',
    async () => {
      await other.die();
      await expect.poll(isGone).toBe(true);
      for (let at = 0; at <= 10_000; at += 2000) await takeover.look(at);
      await other.comeBack?.();
      await expect.poll(isGone, { timeout: 10_000 }).toBe(false);
      for (let at = 12_000; at <= 60_000; at += 2000) await takeover.look(at);
      expect(await lock()).not.toEqual(free);
    },
  );
});

it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a process that the database has lost for long gives up what it works on',
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { PostgresLiveness } = await import('./postgres-liveness.ts');
      let say: (state: 'open' | 'lost' | 'deaf') => void = () => {};
      const watch = (watcher: typeof say) => {
        say = watcher;
      };
      const channel = { watch, ask: async () => [] };
      const liveness = new PostgresLiveness({ ...app.services, channel: channel as never });
      const lost = vi.fn();
      liveness.onLost(lost);
      say('open');
      await Promise.resolve();
      expect(liveness.name).not.toBeNull();
      say('lost');
      expect(liveness.name).toBeNull();
      vi.advanceTimersByTime(10_000);
      say('open');
      await Promise.resolve();
      vi.advanceTimersByTime(60_000);
      expect(lost).not.toHaveBeenCalled();
      say('lost');
      vi.advanceTimersByTime(13_000);
      expect(lost).toHaveBeenCalledOnce();
      // Nobody has seen it since: through a pooler that carries no messages, each try to listen ends so.
      for (const state of ['deaf', 'lost', 'deaf'] as const) {
        say(state);
        vi.advanceTimersByTime(60_000);
      }
      expect(lost).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  },
);

it.runIf(process.env.TEST_DATABASE !== 'postgres')(
  'the file of a process that was killed is removed by the next one, and no other',
  async () => {
    const { dataDir } = app.services.config;
    const folder = join(dataDir, 'locks');
    const alive = new FileLiveness(dataDir);
    const { name } = alive;
    writeFileSync(join(folder, 'process-of-one-that-was-killed.lock'), '');
    const next = new FileLiveness(dataDir);
    const nextName = next.name;
    const files = () =>
      readdirSync(folder)
        .filter((file) => file.startsWith('process-'))
        .sort();
    expect(files()).toEqual(
      expect.arrayContaining([`process-${name}.lock`, `process-${nextName}.lock`]),
    );
    expect(files()).not.toContain('process-of-one-that-was-killed.lock');
    alive.close();
    next.close();
    expect(files()).not.toContain(`process-${name}.lock`);
  },
);
