import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bulkKinds } from '#contract/content/kinds.ts';
import { thing } from './list-words.ts';

const code = readFileSync(join(import.meta.dirname, 'list-words.ts'), 'utf8');
const choices = code.match(/\{kind, select, .*\}/g) ?? [];
const named = (choice: string) => bulkKinds.filter((kind) => choice.includes(` ${kind} {`));

test('a kind that one sentence names is named by all', () => {
  expect(choices.length).toBeGreaterThan(10);
  const isOfAll = (choice: string) => choice.includes(' page {');
  const [all = '', dated = ''] = [choices.find(isOfAll), choices.find((each) => !isOfAll(each))];
  for (const choice of choices)
    expect(named(choice), choice).toEqual(named(isOfAll(choice) ? all : dated));
});

test('another kind is an entry, and not called what it is not', () => {
  expect(thing('bulletin' as 'page')).toBe('entry');
  for (const choice of choices) expect(choice).toMatch(/ other \{[^{]*[Ee]ntr(y|ies)/);
});
