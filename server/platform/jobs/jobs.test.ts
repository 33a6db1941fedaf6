import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toStored } from '#server/platform/clock.ts';
import { openApp } from '#tests/app.ts';
import { at, define, handlersOf, jobsOf, kind, storedAt } from '#tests/factories/jobs.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { defineJob } from './define-job.ts';
import { JobFailure } from './job-failure.ts';
import { MAX_ATTEMPTS } from './job-rules.ts';
import { Jobs } from './jobs.ts';

const app = forEachTest(openApp);

const { process, ask, rows, onlyRow, set } = jobsOf(app);
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
    const planned = [storedAt(0)];
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
      failing_since: storedAt(0),
      done_at: planned.at(-1),
    });
    app.clock.set(storedAt(365 * 86_400));
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
    expect(tries.at(-1)).toBe(storedAt(3600));
    expect(await onlyRow()).toMatchObject({ state: 'failed', attempts: tries.length });
    expect(tries).toHaveLength(8);

    await set({ state: 'waiting', attempts: 0, run_at: storedAt(0), done_at: null });
    app.clock.set(storedAt(3 * 3600));
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
    expect(await handler.describe(payload, { id: 'j1' })).toEqual({ to: null, subject: '' });
  });

  it('but what is new in it is left aside', async () => {
    const heard: unknown[] = [];
    const job = defineJob('notice', z.object({ messageId: z.string() }));
    const handler = job.handle({
      run: async (payload) => void heard.push(payload),
      describe: async () => ({ to: null, subject: '' }),
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
      { ...app.services, db, clock: app.clock, log: pino({ base: null }, stream) },
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
