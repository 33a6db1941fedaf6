import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { type Statement, sideEffectsIn, withoutScreen } from './browser-only.ts';

const ROUTES = join(import.meta.dirname, '../../web/routes');
const files = readdirSync(ROUTES).filter((name) => name.endsWith('.tsx'));

const strip = (code: string) =>
  withoutScreen(code, parseAst(code, { lang: 'tsx' }).body as unknown as Statement[]);

test('a screen that loads in the browser alone is left out; its title and what waits for it stay', () => {
  const stripped = strip(`import { load, Screen, Waiting } from './screen.tsx';
export const clientLoader = () => load();
export const meta = () => [{ title: 'Screen' }];
export default function Route({ loaderData }) {
  return <Screen {...loaderData} />;
}
export { Waiting as HydrateFallback };
`);
  expect(stripped).toBe(`import { load, Screen, Waiting } from './screen.tsx';
export const clientLoader = () => undefined;
export const meta = () => [{ title: 'Screen' }];
export default function InBrowserOnly() { return null; }
export { Waiting as HydrateFallback };
`);
});

test('what the server renders stays as it is: it has a loader, or needs none', () => {
  const both = 'export const loader = 1;\nexport async function clientLoader() {}\n';
  expect(strip(`${both}export default function Page() { return null; }`)).toBeUndefined();
  expect(strip('export default function Page() { return null; }')).toBeUndefined();
});

test('every administrators’ screen is left out, and no page of visitors', () => {
  const left = files.filter(
    (name) => strip(readFileSync(join(ROUTES, name), 'utf8')) !== undefined,
  );
  expect(left.filter((name) => name.startsWith('admin'))).toEqual(
    files.filter((name) => name.startsWith('admin')),
  );
  expect(left).not.toContain('page.tsx');
  expect(left).not.toContain('home.tsx');
});

test('no module of the web is imported for what it does alone, except style sheets', () => {
  const hasSideEffects = sideEffectsIn('/srv/web/narthex');
  expect(hasSideEffects('/srv/web/narthex/web/ui/button.tsx')).toBe(false);
  expect(hasSideEffects('/srv/web/narthex/contract/call.ts')).toBe(true);
  expect(hasSideEffects('react-aria-components/DropZone')).toBe(false);
  expect(hasSideEffects('react-dom/server')).toBe(true);
  const imports = readdirSync(join(ROUTES, '..'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/test|client|worker|giving-frame/.test(name))
    .flatMap((name) =>
      [...readFileSync(join(ROUTES, '..', name), 'utf8').matchAll(/^import '([^']+)'/gm)].map(
        ([, what]) => what ?? '',
      ),
    );
  expect(
    imports.filter((what) => !what.endsWith('.css') && !what.startsWith('@fontsource')),
  ).toEqual([]);
});
