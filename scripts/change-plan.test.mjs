import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { notRun, planOf } from './change-plan.mjs';
import { importersOf, reached } from './import-graph.mjs';

const FILES = {
  'contract/blog.ts': '',
  'server/app.ts': `import { routes } from './features/blog/routes.ts';`,
  'server/features/blog/routes.ts': `import {\n  post,\n} from './blog.ts';\nimport '#contract/blog.ts';`,
  'server/features/blog/blog.ts': `import './store.ts';\nimport { mail } from '../../platform/mail.ts';`,
  'server/features/blog/store.ts': '',
  'server/features/blog/blog.test.ts': `import { openApp } from '#tests/app.ts';`,
  'server/features/feeds/feeds.ts': `import { posts } from '../blog/blog.ts';`,
  'server/features/feeds/feeds.test.ts': `import { openApp } from '#tests/app.ts';`,
  'server/features/sitemap/sitemap.ts': `export * from '../feeds/feeds.ts';`,
  'server/features/users/users.ts': `import type { Post } from '../blog/blog.ts';`,
  'server/features/users/users.test.ts': `import { openApp } from '#tests/app.ts';`,
  'server/platform/mail/mail.ts': '',
  'server/platform/mail/mail.unit.test.ts': `const { mail } = await import('./mail.ts');`,
  'tests/app.ts': `import { createApp } from '#server/app.ts';`,
  'tests/e2e/blog.test.ts': `import '#contract/blog.ts';`,
  'web/blog/post.tsx': `import './words.ts';`,
  'web/blog/words.ts': '',
  'web/blog/post.test.tsx': `import { Post } from './post.tsx';`,
  'web/blog/post.module.css': '',
};
const names = Object.keys(FILES);

const folder = mkdtempSync(join(tmpdir(), 'narthex-changed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
const importers = importersOf(
  folder,
  names.filter((name) => /\.tsx?$/.test(name)),
);
const plan = (...changed) => planOf(changed, names, importers);
const DOCS = 'scripts/docs.test.mjs';

test('imports are found in every form, but for those of types', () => {
  expect([...importers.get('server/features/blog/blog.ts')].sort()).toEqual([
    'server/features/blog/routes.ts',
    'server/features/feeds/feeds.ts',
  ]);
  expect([...importers.get('server/platform/mail/mail.ts')]).toContain(
    'server/platform/mail/mail.unit.test.ts',
  );
  const all = reached(importers, ['web/blog/words.ts'], () => false);
  expect([...all]).toEqual(['web/blog/words.ts', 'web/blog/post.tsx', 'web/blog/post.test.tsx']);
});

test('a feature’s change runs its own tests and those of features that use it', () => {
  const { sqlite, postgres, far, unit } = plan('server/features/blog/blog.ts');
  expect(sqlite).toEqual([
    'server/features/blog/blog.test.ts',
    'server/features/feeds/feeds.test.ts',
  ]);
  expect(postgres).toEqual([]);
  expect(far).toEqual(['sitemap']);
  expect(unit).toEqual([DOCS]);
});

test('changed SQL is also run on PostgreSQL', () => {
  expect(plan('server/features/blog/store.ts').postgres).toEqual([
    'server/features/blog/blog.test.ts',
  ]);
});

test('a test that changed is run, and a deleted file’s folder is', () => {
  expect(plan('web/blog/post.test.tsx').unit).toContain('web/blog/post.test.tsx');
  expect(plan('web/blog/gone.ts').unit).toContain('web/blog/post.test.tsx');
  expect(plan('web/blog/post.module.css').unit).toContain('web/blog/post.test.tsx');
});

test('what is not run is told', () => {
  expect(notRun(plan('server/features/blog/blog.ts'))).toEqual([
    "the server's tests of what uses it through others: sitemap",
    "1 other files of the server's tests",
    '2 of these files on PostgreSQL: no SQL changed there',
    'build, e2e and faults',
  ]);
  expect(notRun(plan('contract/blog.ts')).at(-1)).toBe(
    'build, e2e and faults; of the walks, tests/e2e/blog.test.ts',
  );
  expect(notRun(plan('tests/app.ts', 'package.json')).slice(0, 2)).toEqual([
    'tests/app.ts is under everything: only `npm test` tells',
    'package.json is under everything: only `npm test` tells',
  ]);
});
