import { expect, test } from 'vitest';
import { ParsedAnswers } from './parsed-answers.ts';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

test('the same answer is parsed once, another one at the same address again', () => {
  const parsed = new ParsedAnswers();
  const [first, second] = [json({ name: 'Old' }), json({ name: 'New' })];
  const value = parsed.of('/api/site', first);
  expect(value).toEqual({ name: 'Old' });
  expect(parsed.of('/api/site', first)).toBe(value);
  expect(parsed.of('/api/site', second)).toEqual({ name: 'New' });
});

test('nobody can change what others get', () => {
  const value = new ParsedAnswers().of('/', json({ menu: [{ label: 'About' }] })) as {
    menu: { label: string }[];
  };
  expect(() => value.menu.push({ label: 'More' })).toThrow(TypeError);
  expect(() => Object.assign(value.menu[0] ?? {}, { label: 'Other' })).toThrow(TypeError);
});

test('of more than a megabyte together, what came first is parsed again', () => {
  const parsed = new ParsedAnswers();
  const large = (name: string) => json([name, 'x'.repeat(400_000)]);
  const [one, two, three] = [large('one'), large('two'), large('three')];
  const first = parsed.of('/one', one);
  const second = parsed.of('/two', two);
  parsed.of('/three', three);
  expect(parsed.of('/two', two)).toBe(second);
  expect(parsed.of('/one', one)).not.toBe(first);
});
