import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const FEATURES = join(import.meta.dirname, 'features');

/** The features that each feature imports from, and where. */
function importsOfFeatures(): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const file of readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const from = file.split('/')[0] ?? '';
    const others = found.get(from) ?? new Map<string, string>();
    found.set(from, others);
    const text = readFileSync(join(FEATURES, file), 'utf8');
    for (const [, named = ''] of text.matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
      const path = named.startsWith('#server/')
        ? join(import.meta.dirname, named.slice('#server/'.length))
        : join(FEATURES, dirname(file), named);
      const to = relative(FEATURES, path).split('/')[0] ?? '';
      if (/^[#.]/.test(named) && to !== '..' && to !== from) others.set(to, `${file} → ${named}`);
    }
  }
  return found;
}

/** A way from a feature back to itself, import by import. */
function circleFrom(start: string, imports: ReturnType<typeof importsOfFeatures>) {
  const ways: [feature: string, way: string[]][] = [[start, []]];
  const seen = new Set<string>();
  for (const [feature, way] of ways)
    for (const [to, where] of imports.get(feature) ?? []) {
      if (to === start) return [...way, where];
      if (!seen.has(to)) ways.push([to, [...way, where]]);
      seen.add(to);
    }
  return [];
}

it('no feature imports another that, directly or through others, imports it', () => {
  const imports = importsOfFeatures();
  expect(imports.get('feeds')?.has('blog')).toBe(true);
  expect([...imports.keys()].flatMap((feature) => circleFrom(feature, imports))).toEqual([]);
});
