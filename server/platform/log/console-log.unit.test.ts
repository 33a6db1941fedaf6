import { expect, it } from 'vitest';
import { heardLog } from '#tests/setup/heard-log.ts';
import { takeConsoleIntoLog } from './console-log.ts';

/** What is in the log after `write` used the console. */
function logged(write: (out: Console) => void): unknown[] {
  const { log, entries } = heardLog('info');
  const before = { ...console };
  takeConsoleIntoLog(log);
  write(console);
  Object.assign(console, before);
  return entries().map(({ time: _, ...entry }) => entry);
}

it('logs an error on the console as one line with its stack', () => {
  const lines = logged((out) => out.error('It failed.', new Error('in\ntwo lines')));
  expect(lines).toEqual([
    {
      level: 50,
      err: { type: 'Error', message: 'in\ntwo lines', stack: expect.stringMatching(/^at /) },
      msg: 'It failed.',
    },
  ]);
});

it('keeps the level and the words', () => {
  const lines = logged((out) => {
    out.warn('%s sections', 3, { skipped: true });
    out.error(new Error('alone'));
  });
  expect(lines).toMatchObject([
    { level: 40, msg: '3 sections an object with skipped' },
    { level: 50, msg: 'alone' },
  ]);
});

it('does not log what a visitor was refused', () => {
  const refused = Object.assign(new Error('Not found.'), { status: 404 });
  const failed = Object.assign(new Error('Broken.'), { status: 500 });
  expect(logged((out) => out.warn('A section could not load.', refused))).toEqual([]);
  expect(logged((out) => out.warn('A section could not load.', failed))).toHaveLength(1);
});
