import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('runs so many at once, lets so many wait, and refuses the rest', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 1, sentence: 'Please wait.' });
  const ends: (() => void)[] = [];
  const work = () => inTurn(() => new Promise<void>((end) => ends.push(end)));
  const [first, second, third] = [work(), work(), work()];
  await expect(work()).rejects.toMatchObject({ code: 'unavailable', message: 'Please wait.' });
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await first;
  await setImmediate();
  expect(ends).toHaveLength(3);
  for (const end of ends) end();
  await Promise.all([second, third]);
});

it('continues after work that failed', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 0, sentence: '' });
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(inTurn(async () => 'done')).resolves.toBe('done');
});
