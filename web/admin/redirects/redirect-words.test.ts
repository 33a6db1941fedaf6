import { expect, test } from 'vitest';
import { dateWordsOf } from '#contract/locale.ts';
import { askedInWords, stateInWords, targetInWords } from './redirect-words.ts';
import { redirectsCsv, textOf } from './redirects-csv.ts';

test('where a redirect leads, and how it stands', () => {
  expect(targetInWords({ to: '/about/staff', title: 'Our staff' })).toBe(
    'Leads to “Our staff” (/about/staff)',
  );
  expect(targetInWords({ to: '/give?fund=roof', title: '' })).toBe('Leads to /give?fund=roof');
  expect(targetInWords({ to: '', title: '' })).toBe('Leads nowhere');
  expect(stateInWords({ state: 'live' })).toBeUndefined();
  expect(stateInWords({ state: 'hidden' })?.words).toContain('Not public now');
  expect(stateInWords({ state: 'covered' })?.words).toContain('Not needed');
  expect(stateInWords({ state: 'gone' })?.words).toContain('Not there now');
});

test('how often an address was asked for', () => {
  const words = (count: number) =>
    askedInWords({ path: '/a', count, lastDay: '2026-11-21' }, dateWordsOf('en-US'));
  expect(words(1)).toBe('Asked for once · last on November 21, 2026');
  expect(words(12)).toBe('Asked for 12 times · last on November 21, 2026');
});

test('a file of redirects, without formulas, and one as Windows writes it', () => {
  expect(redirectsCsv([{ from: '/a?b="c"', to: '/d' }])).toBe(
    '\uFEFF"From","To"\r\n"/a?b=""c""","/d"\r\n',
  );
  expect(redirectsCsv([{ from: '=1+2', to: '@x' }])).toContain('"\'=1+2","\'@x"');
  const bytes = (...codes: number[]) => Uint8Array.from(codes).buffer;
  expect(textOf(bytes(0x2f, 0xc3, 0xbc))).toBe('/ü');
  expect(textOf(bytes(0x2f, 0xfc))).toBe('/ü');
});
