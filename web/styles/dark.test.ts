import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const DARK = '(prefers-color-scheme: dark)';

const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(join(web, path), 'utf8'),
  }))
  .filter(({ text }) => text.includes('prefers-color-scheme'));

/** The rules inside every block for the dark. */
function darkRules(css: string): string[] {
  return css
    .split(`${DARK} {`)
    .slice(1)
    .map((rest) => {
      let depth = 1;
      let end = 0;
      for (; depth > 0; end += 1) depth += { '{': 1, '}': -1 }[rest[end] ?? '}'] ?? 0;
      return rest.slice(0, end);
    });
}

/** Walks look at the dark with the rules about colors only (tests/e2e/axe.ts). */
test('the dark changes colors and shadows, and gives a logo its white plate: nothing else', () => {
  const sheets = files.filter(({ path }) => path.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(0);
  for (const { path, text } of sheets) {
    const blocks = darkRules(text);
    // Each mention of the scheme is such a block.
    expect(text.match(/prefers-color-scheme/g), path).toHaveLength(blocks.length);
    const names = blocks.flatMap((block) =>
      [...block.matchAll(/([\w-]+)\s*:[^;{}]+;/g)].map(([, name]) => name),
    );
    const plate = path.endsWith('/logo.module.css') ? ['padding', 'border-radius'] : [];
    const others = names.filter(
      (name = '') =>
        !/^--(color|shadow)-|^--mark$|^(color|background)$/.test(name) && !plate.includes(name),
    );
    expect(others, path).toEqual([]);
  }
});

test('a script asks for the dark only for colors and for the picture of a logo', () => {
  const scripts = files.map(({ path }) => path).filter((path) => !path.endsWith('.css'));
  expect(scripts.sort()).toEqual([
    'admin/home/in-colors.tsx',
    'features/layout/logo.tsx',
    'first-head/look.ts',
  ]);
});
