import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A list of services, with its names in one order. */
const listOf = (text: string) => (text.match(/'\w+'/g) ?? []).toSorted().join(' | ');

/** How a file declares what its functions need otherwise than add-a-call.md says. */
function oddities(text: string): string[] {
  const named = [...text.matchAll(/^type (\w+) =\s*Pick<\s*Services,[^>]*>[^;]*;/gm)];
  const lists = [...text.matchAll(/Pick<\s*Services,([^>]*)>/g)].map(([, list = '']) =>
    listOf(list),
  );
  return [
    ...lists
      .filter((list, index) => lists.indexOf(list) !== index)
      .map((list) => `names ${list} twice: name it Needs`),
    ...named
      .filter(([, name = '']) => text.split(new RegExp(`\\b${name}\\b`)).length <= 3)
      .map(([, name]) => `uses ${name} once: write it there`),
    ...[...text.matchAll(/\b(?:Services|Needs)\['\w+'\]/g)].map(
      ([found]) => `has ${found}: it has a type of its own`,
    ),
    ...[...text.matchAll(/\{ db: Database; (?:clock|config|kinds|log)\b[^}]*\}/g)].map(
      ([found]) => `has ${found}: it is a Pick of Services`,
    ),
  ];
}

it('what functions need of the services is declared in one way', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(import.meta.dirname, file), 'utf8');
      return oddities(text).map((oddity) => `${file} ${oddity}`);
    });
  expect(found).toEqual([]);
});
