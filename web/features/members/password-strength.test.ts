import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const levelOf = (password: string, personal?: string[]) =>
  passwordStrength(password, personal).level;

test('says nothing about an empty password', () => {
  expect(passwordStrength('')).toEqual({ level: 0, words: '' });
});

test.each(['short', '1234567', 'Ab1!xyz'])('%s is too short to be used', (password) => {
  expect(passwordStrength(password)).toEqual({
    level: 1,
    words: 'A little longer, please: at least 8 characters.',
  });
});

test.each([
  'aaaaaaaaaaaaaaaa',
  'abababababababab',
  '12345678901234',
  'abcdefghijkl',
  'qwertyuiop',
  'poiuytrewq',
  'Password123',
  'iloveyou2026',
  'welcome1234',
  '        ',
])('%s is easy to guess', (password) => {
  expect(levelOf(password)).toBe(1);
});

test('what others know of a person adds little', () => {
  expect(levelOf('ruthames1952')).toBeGreaterThan(1);
  expect(levelOf('ruthames1952', ['Ruth', 'Ames', 'ruth.ames@example.org'])).toBe(1);
});

test.each([
  ['gartentor', 2],
  ['copper kettle', 3],
  ['Xk9$mQ2!vRt7', 4],
  ['seven lamps by the river', 4],
  ['свеча у окна зимой', 4],
])('%s is level %i', (password, level) => {
  expect(levelOf(password)).toBe(level);
});

test('each level has its own friendly words', () => {
  const words = ['aaaaaaaa', 'gartentor', 'copper kettle', 'seven lamps by the river'].map(
    (password) => passwordStrength(password).words,
  );
  expect(new Set(words).size).toBe(4);
  expect(words.join(' ')).not.toMatch(/weak|bad|invalid/i);
});

test('thousands of characters are rated without delay', () => {
  const start = performance.now();
  passwordStrength('ab'.repeat(500), ['ab'.repeat(50)]);
  passwordStrength('a'.repeat(1000));
  expect(performance.now() - start).toBeLessThan(200);
});
