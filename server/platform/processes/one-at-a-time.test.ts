import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sharedApp } from '#tests/shared-app.ts';
import { oneAtATime } from './one-at-a-time.ts';

const app = await sharedApp();

/** Work that runs until it is stopped. */
function longWork() {
  let end = () => {};
  let begin = () => {};
  const isEnded = new Promise<void>((resolve) => {
    end = resolve;
  });
  const isBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const work = async () => {
    begin();
    await isEnded;
  };
  return { work, end, isBegun };
}

it('work under one name is done by one process, and by the next when that one is done', async () => {
  const { work, end, isBegun } = longWork();
  const first = oneAtATime(app.services, 'work', work);
  await isBegun;
  let isDone = false;
  const second = async () => {
    isDone = true;
  };
  expect(await oneAtATime(app.services, 'work', second)).toBe('elsewhere');
  expect(isDone).toBe(false);
  const waiting = oneAtATime(app.services, 'work', second, { waitSeconds: 20 });
  expect(await oneAtATime(app.services, 'other-work', async () => {})).toBe('done');
  end();
  expect([await first, await waiting, isDone]).toEqual(['done', 'done', true]);
});

it('work that fails releases the name', async () => {
  const failing = oneAtATime(app.services, 'work', () => Promise.reject(new Error('stop')));
  await expect(failing).rejects.toThrow('stop');
  expect(await oneAtATime(app.services, 'work', async () => {})).toBe('done');
});

it('twelve calls at once wait, and run one after the other', async () => {
  let atWork = 0;
  let most = 0;
  const work = async () => {
    atWork += 1;
    most = Math.max(most, atWork);
    await new Promise(setImmediate);
    atWork -= 1;
  };
  const all = Array.from({ length: 12 }, () =>
    oneAtATime(app.services, 'work', work, { waitSeconds: 25 }),
  );
  expect(new Set(await Promise.all(all))).toEqual(new Set(['done']));
  expect(most).toBe(1);
});

it('a process that is killed during the work releases the name', async () => {
  const script = join(import.meta.dirname, '../../../tests/setup/work-forever.ts');
  const { databaseUrl = '', dataDir } = app.services.config;
  const child = spawn(process.execPath, [script, dataDir, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(await oneAtATime(app.services, 'work', async () => {})).toBe('elsewhere');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await oneAtATime(app.services, 'work', async () => {}, { waitSeconds: 20 })).toBe('done');
});
