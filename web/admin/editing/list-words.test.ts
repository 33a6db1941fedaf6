import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bulkKinds, datedKinds } from '#contract/content/kinds.ts';

// Else a new kind would be called what `other` stands for.
test('each sentence about a kind says it of every kind', () => {
  const code = readFileSync(join(import.meta.dirname, 'list-words.ts'), 'utf8');
  const choices = code.match(/\{kind, select, .*\}/g) ?? [];
  expect(choices.length).toBeGreaterThan(10);
  const wrong = choices.filter((choice) => {
    const kinds = choice.includes(' page {') ? bulkKinds : datedKinds;
    return kinds.filter((kind) => !choice.includes(` ${kind} {`)).length !== 1;
  });
  expect(wrong).toEqual([]);
});
