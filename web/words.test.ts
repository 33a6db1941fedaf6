import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = globSync('{web,domain,contract}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/.test(path),
);

/** Words that people do not read here, and what stands in their place in docs/glossary.md. */
const replaced =
  /\b(slugs?(?![.}:])|telephones?|whilst|amongst|cancell(?:ed|ing)|car park|organis\w+|colou?rise|favourite)\b|What is meant\?|\blifts\b|does one park|Write its address instead/i;

/** What is written for people: sentences in quotes, and text between tags. Not single words: those name things in code. */
function* sentencesIn(source: string): Generator<string> {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '')
    // What a developer reads of a call, and what a visitor may ask for.
    .replaceAll(/\b(?:summary:\s*|get asked\(\) {\s*return t\()(?:'[^'\n]*'[\s+]*)+/g, '');
  for (const [, quoted] of code.matchAll(/'((?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*)'/g))
    yield quoted ?? '';
  for (const [, text] of code.matchAll(/>([^<>{}=;()]*\w [^<>{}=;()]*)</g)) yield text ?? '';
}

test('words that were replaced are on no screen', () => {
  const found = files.flatMap((path) =>
    [...sentencesIn(readFileSync(join(root, path), 'utf8'))]
      .filter((sentence) => replaced.test(sentence))
      .map((sentence) => `${path}: ${sentence}`),
  );
  expect(found).toEqual([]);
});
