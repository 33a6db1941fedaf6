// Every page loads the list of all routes with their files: what it says without need is weight of every page.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const START = 'window.__reactRouterManifest=';
const END = ';';

/**
 * Lightens the router's list of routes in a folder of built files. Its name stays, which follows from what it was: so
 * equal names go on meaning equal lists.
 * @param {string} folder
 */
export function lightenManifest(folder) {
  const [name, ...others] = readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file));
  const text = name === undefined ? '' : readFileSync(join(folder, name), 'utf8').trim();
  if (others.length > 0 || !text.startsWith(START) || !text.endsWith(END))
    throw new Error(
      'The router’s list of routes has another form: see scripts/bundle/light-manifest.mjs.',
    );
  const manifest = JSON.parse(text.slice(START.length, -END.length));
  writeFileSync(join(folder, name), `${START}${JSON.stringify(lightened(manifest))}${END}`);
}

/**
 * Without flags that are false, which the router reads as it reads missing ones, and without the root's files at all other
 * routes: every page has loaded them.
 * @param {{ routes: Record<string, Record<string, unknown>> }} manifest
 */
export function lightened(manifest) {
  const { root } = manifest.routes;
  const loaded = new Set([...filesOf(root, 'imports'), ...filesOf(root, 'css')]);
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    const kept = Object.entries(route).filter(([, value]) => value !== false);
    const light = Object.fromEntries(kept);
    if (route === root) return [id, light];
    const rest = (of) => filesOf(route, of).filter((file) => !loaded.has(file));
    return [id, { ...light, imports: rest('imports'), css: rest('css') }];
  });
  return { ...manifest, routes: Object.fromEntries(routes) };
}

const filesOf = (route, of) => /** @type {string[]} */ (route?.[of] ?? []);
