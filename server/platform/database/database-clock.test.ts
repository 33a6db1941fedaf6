import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '#server/platform/clock.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { keptLog } from '#tests/setup/kept-log.ts';
import { DatabaseClock } from './database-clock.ts';

/** A machine's clock that is wrong by so many seconds. */
const wrongBy = (seconds: number): Clock => ({
  now: () => Temporal.Now.instant().add({ seconds }),
  milliseconds: () => Date.now() + 1000 * seconds,
});

describe.runIf(process.env.TEST_DATABASE === 'postgres')('the time of a site', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openApp();
  });
  afterEach(() => app.close());
  const compared = async (own: Clock) => {
    const { log, lines } = keptLog();
    const clock = new DatabaseClock({ db: app.services.db, log }, { own });
    await clock.compare();
    await clock.compare();
    return { clock, lines };
  };
  // PostgreSQL runs on this machine here.
  const wrong = (clock: Clock) => Math.abs(clock.milliseconds() - Date.now());

  it.each([-300, -30, 30, 300])(
    'is the database’s on a machine whose clock is wrong by %i seconds, and one line says so',
    async (seconds) => {
      const { clock, lines } = await compared(wrongBy(seconds));
      expect(wrong(clock)).toBeLessThan(2000);
      expect(Math.abs(clock.now().epochMilliseconds - Date.now())).toBeLessThan(2000);
      expect(lines.map(({ message }) => message)).toEqual([
        'the database’s clock differs from this machine’s: its time is used',
      ]);
    },
  );

  it('stays this machine’s where the two agree, or one of them is badly wrong', async () => {
    const right = await compared(wrongBy(0));
    expect(wrong(right.clock)).toBeLessThan(2000);
    expect(right.lines).toEqual([]);
    const { clock, lines } = await compared(wrongBy(3600));
    expect(Math.round(wrong(clock) / 1000)).toBe(3600);
    expect(lines.map(({ level }) => level)).toEqual(['error']);
  });
});
