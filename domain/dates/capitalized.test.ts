import { expect, it } from 'vitest';
import { capitalized } from './capitalized.ts';

it('begins with a capital letter, and changes nothing else', () => {
  expect(capitalized('domingo, 22 de noviembre')).toBe('Domingo, 22 de noviembre');
  expect(capitalized('November 2026')).toBe('November 2026');
  expect(capitalized('2026年11月')).toBe('2026年11月');
  expect(capitalized('')).toBe('');
});
