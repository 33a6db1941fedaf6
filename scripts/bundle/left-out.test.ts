import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../react-router.config.ts';
import { droppable, emptied, LAST_SCREEN, LEFT_OUT, withPlainScreen } from './left-out.ts';

const code = (module: string) =>
  readFileSync(join(import.meta.dirname, '../../node_modules', module), 'utf8');

test('what is left out belongs to features that this site does not use', () => {
  expect(config.routeDiscovery).toEqual({ mode: 'initial' });
  const entry = readFileSync(join(import.meta.dirname, '../../web/entry.client.tsx'), 'utf8');
  expect(entry).toContain('<HydratedRouter />');
});

test.each(LEFT_OUT)('%s exists, and its empty replacement has the same exports', async (module) => {
  const whole = await import(join(import.meta.dirname, '../../node_modules', module));
  const empty = await import(`data:text/javascript,${encodeURIComponent(emptied(code(module)))}`);
  expect(Object.keys(whole).length).toBeGreaterThan(0);
  expect(Object.keys(empty).sort()).toEqual(Object.keys(whole).sort());
  for (const [name, value] of Object.entries(empty))
    expect([name, (value as () => unknown)()]).toEqual([name, undefined]);
});

test('the router uses these modules only with settings that are off on this site', () => {
  const hydrated = code('react-router/dist/production/lib/dom-export/hydrated-router.js');
  const router = code('react-router/dist/production/lib/router/router.js');
  const components = code('react-router/dist/production/lib/dom/ssr/components.js');
  expect(code(LEFT_OUT[0] ?? '')).toContain(
    'return routeDiscovery.mode === "lazy" && ssr === true;',
  );
  expect(hydrated).toContain('patchRoutesOnNavigation: UNSAFE_getPatchRoutesOnNavigationFunction(');
  expect(components).toContain('let enableFogOfWar = isFogOfWarEnabled(');
  expect(router).toContain('if (init.instrumentations) {');
  expect(router).toContain('if (init.instrumentations) router = instrumentClientSideRouter(');
});

test('the last screen is a sentence for people, in a document of its own', () => {
  const plain = withPlainScreen(code(LAST_SCREEN));
  expect(plain).not.toContain('Hey developer');
  expect(plain).toContain('isOutsideRemixApp: true');
  expect(plain).toContain("createElement('html', { lang: 'en' }");
  expect(plain).toMatch(
    /^export \{ BoundaryShell, RemixErrorBoundary, RemixRootDefaultErrorBoundary \};$/m,
  );
  expect(() => withPlainScreen('')).toThrow('has another form');
});

test('an unused component of the router can be removed', () => {
  const links = droppable(code('react-router/dist/production/lib/dom/lib.js'));
  expect(links).not.toContain('.displayName = "Form"');
  expect(links).toContain('const Form = /* @__PURE__ */ React$1.forwardRef(');
});
