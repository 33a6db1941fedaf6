import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, it } from 'vitest';
import { takeConsoleIntoLog } from './console-log.ts';

/** What the log holds after `write` used the console. */
function logged(write: (out: Console) => void): unknown[] {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const before = { ...console };
  takeConsoleIntoLog(pino({ level: 'info', base: null, timestamp: false }, sink));
  write(console);
  Object.assign(console, before);
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  return lines.map((line) => JSON.parse(line));
}

it('takes an error on the console as one line with its stack', () => {
  const lines = logged((out) => out.error('It failed.', new Error('in\ntwo lines')));
  expect(lines).toEqual([
    {
      level: 50,
      err: expect.objectContaining({ message: 'in\ntwo lines', stack: expect.any(String) }),
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
    { level: 40, msg: '3 sections { skipped: true }' },
    { level: 50, msg: 'alone' },
  ]);
});

it('says nothing of what a visitor was refused', () => {
  const refused = Object.assign(new Error('Not found.'), { status: 404 });
  const failed = Object.assign(new Error('Broken.'), { status: 500 });
  expect(logged((out) => out.warn('A section could not load.', refused))).toEqual([]);
  expect(logged((out) => out.warn('A section could not load.', failed))).toHaveLength(1);
});
