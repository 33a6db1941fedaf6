import { describe, expect, it } from 'vitest';
import { openApp, StillClock } from '#tests/app.ts';
import { jobsOf, kind, storedAt } from '#tests/factories/jobs.ts';
import { forEachTest } from '#tests/for-each-test.ts';

const app = forEachTest(openApp);
const { process, ask, rows, onlyRow, set } = jobsOf(app);

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
  const apart = (seconds: number) => new StillClock(storedAt(seconds));
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
    ['a plan for next year', { run_at: storedAt(365 * 86_400) }],
    [
      'a plan and a creation next year',
      { run_at: storedAt(365 * 86_400), created_at: storedAt(365 * 86_400) },
    ],
    ['a lock until next year', { locked_until: storedAt(365 * 86_400) }],
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
    ['a pause of six hours', { run_at: storedAt(6 * 3600), attempts: 15 }],
    ["another process's lock", { locked_until: storedAt(90) }],
    ['the lock of a machine whose clock is five minutes fast', { locked_until: storedAt(390) }],
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
