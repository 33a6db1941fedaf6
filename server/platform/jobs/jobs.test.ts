import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Clock, toStored } from '#server/platform/clock.ts';
import { NOW, openApp, StillClock } from '#tests/app.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { defineJob } from './define-job.ts';
import { JobFailure } from './job-failure.ts';
import type { JobWork } from './job-handler.ts';
import { MAX_ATTEMPTS } from './job-rules.ts';
import { Jobs } from './jobs.ts';

const app = forEachTest(openApp);

const nothing = { to: null, subject: '' };
type Work = JobWork<unknown>;
const kind = (run: Work['run'], more: Partial<Work> = {}): Work => ({
  run,
  describe: async () => nothing,
  ...more,
});
const define = (name: string) => defineJob(name, z.unknown());
const handlersOf = (kinds: Record<string, Work>) =>
  Object.entries(kinds).map(([name, work]) => define(name).handle(work));
const process = (kinds: Record<string, Work>, clock: Clock = app.clock) =>
  new Jobs({ ...app.services, clock }, handlersOf(kinds));
const ask = (name: string, how?: { isAwaited: boolean }) =>
  define(name).enqueue(app.services, {}, how);
const rows = () => app.services.db.selectFrom('jobs').selectAll().orderBy('id').execute();
const onlyRow = async () => {
  const [row, ...others] = await rows();
  if (!row || others.length > 0) throw new Error(`There are ${others.length + 1} jobs.`);
  return row;
};
const set = (change: object) => app.services.db.updateTable('jobs').set(change).execute();
const at = (seconds: number) => Temporal.Instant.from(NOW).add({ seconds });
const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

describe('a job that fails', () => {
  it('is tried for three days at least, with pauses of six hours at most, and then kept with its payload', async () => {
    const jobs = process({
      notice: kind(async () => {
        throw new Error('away');
      }),
    });
    await define('notice').enqueue(app.services, { messageId: 'm1' });
    const planned = [toStored(at(0))];
    for (let tried = 1; (await onlyRow()).state === 'waiting'; tried += 1) {
      app.clock.set((await onlyRow()).run_at);
      await jobs.runDue();
      const row = await onlyRow();
      expect(row).toMatchObject({ attempts: tried, locked_until: null, last_error: 'away' });
      if (row.state === 'waiting') planned.push(row.run_at);
    }
    const instants = planned.map((text) => Temporal.Instant.from(text));
    const pauses = instants
      .slice(1)
      .map((instant, index) => instant.since(instants[index] ?? instant).total('seconds'));
    expect(pauses).toHaveLength(MAX_ATTEMPTS - 1);
    expect(Math.max(...pauses)).toBe(6 * 3600);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    const hours = instants.at(-1)?.since(at(0)).total('hours') ?? 0;
    expect(hours).toBeGreaterThan(72);
    expect(await onlyRow()).toMatchObject({
      state: 'failed',
      payload: '{"messageId":"m1"}',
      failing_since: toStored(at(0)),
      done_at: planned.at(-1),
    });
    app.clock.set(toStored(at(365 * 86_400)));
    await jobs.runDue();
    expect((await onlyRow()).attempts).toBe(MAX_ATTEMPTS);
  });

  it('for good, is not tried again', async () => {
    const jobs = process({
      notice: kind(async () => {
        throw new JobFailure('refused', { isFinal: true, detail: 'refused, it said' });
      }),
    });
    await ask('notice');
    await jobs.runDue();
    const given = { state: 'failed', attempts: 1, last_error: 'refused, it said', payload: '{}' };
    expect(await onlyRow()).toMatchObject(given);
  });

  it('is tried to the end of its useful time, and not beyond', async () => {
    const tries: string[] = [];
    const run = async () => {
      tries.push(toStored(app.clock.now()));
      throw new Error('away');
    };
    const jobs = process({ reset: kind(run, { usefulForSeconds: 3600 }) });
    await ask('reset', { isAwaited: true });
    while ((await onlyRow()).state === 'waiting') {
      app.clock.set((await onlyRow()).run_at);
      await jobs.runDue();
    }
    expect(tries.at(-1)).toBe(toStored(at(3600)));
    expect(await onlyRow()).toMatchObject({ state: 'failed', attempts: tries.length });
    expect(tries).toHaveLength(8);

    await set({ state: 'waiting', attempts: 0, run_at: toStored(at(0)), done_at: null });
    app.clock.set(toStored(at(3 * 3600)));
    await jobs.runDue();
    expect(tries).toHaveLength(8);
    expect(await onlyRow()).toMatchObject({
      state: 'failed',
      last_error: 'It could not be sent in time.',
    });
  });
});

describe('a job whose payload this release does not understand', () => {
  it.each([
    [
      'another shape',
      '{"messageId":7}',
      'messageId: Invalid input: expected string, received number',
    ],
    ['no payload', 'null', 'Invalid input: expected object, received null'],
    ['what is no JSON', '{"messageId"', 'Invalid input: expected object, received undefined'],
  ])('is given up at once, and says why: %s', async (_, payload, why) => {
    const job = defineJob('notice', z.object({ messageId: z.string() }));
    const run = async () => {
      throw new Error('It was run.');
    };
    const describe = async () => ({ to: 'ana@example.org', subject: 'A message' });
    const handler = job.handle({ run, describe });
    await job.enqueue(app.services, { messageId: 'm1' });
    await set({ payload });
    await new Jobs(app.services, [handler]).runDue();
    expect(await onlyRow()).toMatchObject({
      state: 'failed',
      attempts: 1,
      payload,
      last_error: `This release does not understand what another one stored for this job (${why}).`,
    });
    expect(await handler.describe(payload, { id: 'j1' })).toEqual(nothing);
  });

  it('but what is new in it is left aside', async () => {
    const heard: unknown[] = [];
    const job = defineJob('notice', z.object({ messageId: z.string() }));
    const handler = job.handle({
      run: async (payload) => void heard.push(payload),
      describe: async () => nothing,
    });
    await job.enqueue(app.services, { messageId: 'm1' });
    await set({ payload: '{"messageId":"m1","isNew":true}' });
    await new Jobs(app.services, [handler]).runDue();
    expect(heard).toEqual([{ messageId: 'm1' }]);
  });
});

describe('many jobs', () => {
  it('run a few at once, those a person waits for first, and never behind the rest', async () => {
    const begun: string[] = [];
    const free: (() => void)[] = [];
    const hold = (name: string) =>
      kind(async () => {
        begun.push(name);
        await new Promise<void>((resolve) => free.push(resolve));
      });
    const jobs = process({ notice: hold('notice'), reset: hold('reset') });
    for (let count = 0; count < 6; count += 1) await ask('notice');
    const running = jobs.runDue();
    await expect.poll(() => begun).toEqual(['notice', 'notice', 'notice']);
    await ask('reset', { isAwaited: true });
    await ask('reset', { isAwaited: true });
    await ask('reset', { isAwaited: true });
    void jobs.runDue();
    await expect.poll(() => begun.slice(3)).toEqual(['reset', 'reset']);
    free.shift()?.();
    await expect.poll(() => begun.slice(5)).toEqual(['reset']);
    const letGo = setInterval(() => {
      for (const end of free.splice(0)) end();
    }, 5);
    await running;
    clearInterval(letGo);
    expect((await rows()).map(({ state }) => state)).toEqual(Array(9).fill('done'));
  });

  it('each run once with two processes on one database', async () => {
    const done: string[] = [];
    const kinds = {
      notice: kind(async (_, { id }) => {
        done.push(id);
      }),
    };
    for (let count = 0; count < 60; count += 1) await ask('notice');
    const processes = [process(kinds), process(kinds), process(kinds)];
    await Promise.all(processes.map((jobs) => jobs.runDue()));
    expect(done.toSorted()).toEqual((await rows()).map(({ id }) => id));
    expect((await rows()).every(({ attempts }) => attempts === 1)).toBe(true);
  });
});

describe('two processes whose clocks are a minute apart', () => {
  /** A job that another process holds, which was stopped, and how its first try ends. */
  async function heldJob() {
    let end = () => {};
    const first = process({ notice: kind(() => new Promise<void>((resolve) => (end = resolve))) });
    await ask('notice');
    const trying = first.runDue();
    await expect.poll(async () => (await onlyRow()).attempts).toBe(1);
    return {
      end: async () => {
        end();
        await trying;
      },
    };
  }
  const apart = (seconds: number) => new StillClock(toStored(at(seconds)));
  const failing = () => {
    const state = { tries: 0 };
    const run = async () => {
      state.tries += 1;
      throw new Error('refused');
    };
    return { state, kinds: { notice: kind(run) } };
  };

  it.runIf(globalThis.process.env.TEST_DATABASE === 'postgres')(
    'take no job whose try goes on, even if its process was stopped for a minute',
    async () => {
      const { end } = await heldJob();
      const { state, kinds } = failing();
      // A try of a minute, its note, and a stop of a minute.
      await process(kinds, apart(60 + 85 + 60)).runDue();
      await process(kinds, apart(-60 + 85 + 60)).runDue();
      expect(state.tries).toBe(0);
      await end();
      expect(await onlyRow()).toMatchObject({ state: 'done', attempts: 1 });
    },
  );

  it('a try whose lock has passed says nothing about the newer one', async () => {
    const { end } = await heldJob();
    const { state, kinds } = failing();
    await process(kinds, apart(300)).runDue();
    expect(state.tries).toBe(1);
    const newer = { state: 'waiting', attempts: 2, last_error: 'refused' };
    expect(await onlyRow()).toMatchObject(newer);
    await end();
    expect(await onlyRow()).toMatchObject(newer);
  });
});

it.runIf(globalThis.process.env.TEST_DATABASE === 'postgres')(
  'a new job is done at once by another process, which was told of it',
  async () => {
    let done = 0;
    const run = async () => {
      done += 1;
    };
    const other = process({ notice: kind(run) });
    app.services.channel.on('narthex_jobs', () => void other.runDue());
    app.services.channel.open();
    // What is said before it listens is not heard.
    const asked = async () => {
      await ask('notice');
      return done;
    };
    await expect.poll(asked, { interval: 50 }).not.toBe(0);
    await other.runDue();
    expect(done).toBe((await rows()).length);
  },
);

describe('a clock that was wrong', () => {
  it.each([
    ['a plan for next year', { run_at: toStored(at(365 * 86_400)) }],
    [
      'a plan and a creation next year',
      { run_at: toStored(at(365 * 86_400)), created_at: toStored(at(365 * 86_400)) },
    ],
    ['a lock until next year', { locked_until: toStored(at(365 * 86_400)) }],
  ])('and is right again: %s delays nothing', async (_, change) => {
    let done = 0;
    const jobs = process({
      reset: kind(
        async () => {
          done += 1;
        },
        { usefulForSeconds: 3600 },
      ),
    });
    await ask('reset');
    await set(change);
    await jobs.runDue();
    expect(done).toBe(1);
  });

  it.each([
    ['a pause of six hours', { run_at: toStored(at(6 * 3600)), attempts: 15 }],
    ["another process's lock", { locked_until: toStored(at(90)) }],
    ['the lock of a machine whose clock is five minutes fast', { locked_until: toStored(at(390)) }],
  ])('is not what %s means', async (_, change) => {
    let done = 0;
    const jobs = process({
      notice: kind(async () => {
        done += 1;
      }),
    });
    await ask('notice');
    await set(change);
    await jobs.runDue();
    expect(done).toBe(0);
  });
});

describe('a database that is away', () => {
  it('gives two lines in the log, and nothing is done twice', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => lines.push(JSON.parse(line).msg) };
    let isAway = false;
    const db = app.services.db.withPlugin({
      transformQuery: ({ node }) => {
        if (isAway) throw new Error('The connection is lost.');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    let done = 0;
    const run = async () => {
      done += 1;
      isAway = done === 1;
    };
    const jobs = new Jobs(
      { db, kind: app.services.kind, clock: app.clock, log: pino({ base: null }, stream) },
      handlersOf({ notice: kind(run) }),
    );
    for (let count = 0; count < 3; count += 1) await ask('notice');
    const running = jobs.runDue();
    await expect.poll(() => isAway).toBe(true);
    for (let poll = 0; poll < 10; poll += 1) void jobs.runDue();
    await expect.poll(() => lines).toEqual(['jobs wait for the database']);
    isAway = false;
    await running;
    await jobs.runDue();
    await expect
      .poll(async () => (await rows()).map(({ state }) => state))
      .toEqual(Array(3).fill('done'));
    expect(done).toBe(3);
    expect(lines).toEqual(['jobs wait for the database', 'jobs continue']);
    await jobs.stop();
  });
});

describe('a stop', () => {
  it('abandons hanging jobs after seconds, and leaves them to the next start', async () => {
    const jobs = process({
      hangs: kind((_, { signal }) => untilAborted(signal)),
      deaf: kind(() => new Promise(() => {})),
    });
    await ask('hangs');
    await ask('deaf');
    void jobs.runDue();
    const locked = async () => (await rows()).filter(({ locked_until }) => locked_until).length;
    await expect.poll(locked).toBe(2);
    const began = performance.now();
    await jobs.stop();
    expect(performance.now() - began).toBeLessThan(15_000);
    for (const row of await rows())
      expect(row).toMatchObject({ state: 'waiting', locked_until: null, last_error: null });

    const done: string[] = [];
    const next = kind(async (_, { id }) => {
      done.push(id);
    });
    await process({ hangs: next, deaf: next }).runDue();
    expect(done).toHaveLength(2);
    await ask('hangs');
    await jobs.runDue();
    expect((await rows()).at(-1)).toMatchObject({ state: 'waiting', attempts: 0 });
  });
});

describe('a job of a kind that this release does not know', () => {
  it('is left for a process of the release that does, and after a day a try says so', async () => {
    const jobs = process({ notice: kind(async () => {}) });
    await ask('of-a-newer-release', { isAwaited: true });
    await ask('notice');
    await jobs.runDue();
    const [left, done] = await rows();
    expect(left).toMatchObject({ state: 'waiting', attempts: 0, last_error: null });
    expect(done).toMatchObject({ kind: 'notice', state: 'done' });
    const newer = process({ 'of-a-newer-release': kind(async () => {}) });
    await newer.runDue();
    expect((await rows())[0]).toMatchObject({ state: 'done' });

    await ask('of-nobody');
    app.clock.set(at(24 * 3600 + 1).toString());
    await jobs.runDue();
    expect((await rows()).find((row) => row.kind === 'of-nobody')).toMatchObject({
      state: 'waiting',
      attempts: 1,
      last_error: 'This release does not know jobs of the kind of-nobody.',
    });
  });
});
