import { expect, test } from 'vitest';
import { typesReader } from './watch-types.ts';

test('what is wrong is shown each time, and that all is right when that is news', () => {
  const said: string[] = [];
  const read = typesReader((text) => said.push(text));
  const look = (...errors: string[]) => {
    for (const line of [
      '9:00:00 PM - File change detected. Starting incremental compilation...',
      ...errors,
      `9:00:05 PM - Found ${errors.length} error${errors.length === 1 ? '' : 's'}. Watching for file changes.`,
    ])
      read(line);
  };
  look();
  look();
  look('a.ts(1,2): error TS1: No.', '  Not at all.');
  look('a.ts(1,2): error TS1: No.');
  look();
  expect(said).toEqual([
    'Types: all right',
    'Types: 2 wrong\na.ts(1,2): error TS1: No.\n  Not at all.',
    'Types: 1 wrong\na.ts(1,2): error TS1: No.',
    'Types: all right',
  ]);
});
