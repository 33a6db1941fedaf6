// Plants one violation of each rule of .dependency-cruiser.mjs, since a checker that cannot read a
// file finds nothing wrong with it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root, tool } from './tool.mjs';

const FILES = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#contract/*': './contract/*', '#server/*': './server/*', '#web/*': './web/*' },
    dependencies: { zod: '*', react: '*', pg: '*' },
    devDependencies: { vitest: '*', vite: '*' },
  }),

  'contract/blog.ts': `import { z } from 'zod';\nimport './common.ts';\nexport const post = z.string();`,
  'contract/common.ts': 'export const id = 1;',
  'contract/stands-alone.ts': `import 'pg';\nimport '../domain/dates.ts';`,
  'domain/dates.ts': 'export const day = 1;',
  'domain/stands-alone.ts': `import '../contract/common.ts';\nimport '../languages/t.ts';`,
  'languages/t.ts': 'export const six = 6;',
  'languages/stands-alone.ts': `import '../domain/dates.ts';`,

  'web/knows-no-server.tsx': `import type { Row } from '../server/platform/log/log.ts';
    export const View = (row: Row) => <p className="a">when you import {row.name}</p>;`,
  'web/runs-in-browsers.ts': `export const read = () => import('node:fs');`,
  'web/declared-only.ts': `import 'kysely';`,
  'web/resolvable.ts': `import './absent.ts';`,
  'web/ui/knows-no-churches.tsx': `export { View } from '../features/prayer/view.tsx';`,
  'web/ui/button.tsx': `import 'react';\nimport '#contract/common.ts';\nimport './button.module.css';`,
  'web/ui/button.module.css': '',
  'web/features/prayer/view.tsx': 'export const View = () => <p>pray</p>;',

  'server/main.ts': `import { View } from '#web/features/prayer/view.tsx';\nconsole.log(View);`,
  'server/knows-no-web.ts': `import { View } from '#web/features/prayer/view.tsx';\nconsole.log(View);`,
  'server/without-dev-packages.ts': `import 'vite';`,
  'server/imports-tests.ts': `import './features/blog/blog.test.ts';`,
  'server/imports-the-workshop.ts': `import '../scripts/dev/policy.ts';`,
  'scripts/dev/policy.ts': 'export const four = 4;',
  'server/takes-a-store.ts': `import './features/blog/store.ts';`,
  'server/takes-another-store.ts': `import './features/blog/link-store.ts';`,
  'server/platform/log/log.ts': 'export interface Row { name: string }',
  'server/platform/knows-no-features.ts': `import '#server/features/blog/blog.ts';`,
  'server/content/knows-no-features.ts': `import '#server/features/blog/blog.ts';`,
  'server/features/blog/blog.ts': `import './store.ts';\nimport '../events/events.ts';`,
  'server/features/blog/store.ts': 'export const one = 1;',
  'server/features/blog/link-store.ts': 'export const three = 3;',
  'server/features/blog/routes.ts': `import './blog.ts';`,
  'server/features/blog/blog.test.ts': `import 'vitest';\nimport '../events/store.ts';`,
  'server/features/events/events.ts': 'export const two = 2;',
  'server/features/events/store.ts': `import '../blog/store.ts';`,
  'server/features/events/links.ts': `import '../blog/link-store.ts';`,
  'server/features/events/dates/dates.ts': `import '../../blog/links/link-store.ts';`,
  'server/features/blog/links/link-store.ts': 'export const five = 5;',
  'server/features/events/routes.ts': `import type {} from '#server/features/blog/routes.ts';`,
  'server/cycle-a.ts': `import type { B } from './cycle-b.ts';\nexport type A = B | 1;`,
  'server/cycle-b.ts': `import type { A } from './cycle-a.ts';\nexport type B = A | 2;`,
};

const folder = mkdtempSync(join(tmpdir(), 'narthex-imports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('reports each import that goes the wrong way, and no other', () => {
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

  expect(violations()).toEqual([
    'contract-stands-alone: contract/stands-alone.ts',
    'declared-packages-only: web/declared-only.ts',
    'domain-stands-alone: domain/stands-alone.ts',
    'features-meet-in-use-cases: server/features/events/dates/dates.ts',
    'features-meet-in-use-cases: server/features/events/links.ts',
    'features-meet-in-use-cases: server/features/events/routes.ts',
    'features-meet-in-use-cases: server/features/events/store.ts',
    'kernel-knows-no-features: server/content/knows-no-features.ts',
    'languages-stand-alone: languages/stands-alone.ts',
    'no-cycles: server/cycle-a.ts',
    'nothing-imports-tests: server/imports-tests.ts',
    'nothing-imports-the-workshop: server/imports-the-workshop.ts',
    'only-features-hold-stores: server/takes-a-store.ts',
    'only-features-hold-stores: server/takes-another-store.ts',
    'platform-knows-no-features: server/platform/knows-no-features.ts',
    'resolvable: web/resolvable.ts',
    'server-knows-no-web: server/imports-the-workshop.ts',
    'server-knows-no-web: server/knows-no-web.ts',
    'server-runs-without-dev-packages: server/without-dev-packages.ts',
    'ui-knows-no-churches: web/ui/knows-no-churches.tsx',
    'web-knows-no-server: web/knows-no-server.tsx',
    'web-runs-in-browsers: web/runs-in-browsers.ts',
  ]);
});

function violations() {
  const config = join(root, '.dependency-cruiser.mjs');
  const args = [
    '--config',
    config,
    '--output-type',
    'json',
    'contract',
    'domain',
    'languages',
    'server',
    'web',
  ];
  const script = tool('dependency-cruiser', 'depcruise');
  const json = execFileSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8' });
  const found = JSON.parse(json).summary.violations.map(
    ({ rule, from }) => `${rule.name}: ${from}`,
  );
  return found.sort();
}
