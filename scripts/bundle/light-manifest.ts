import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = { routes: Record<string, { imports?: string[] }> };

/**
 * Makes the list of routes compress to less, which every visitor loads: each route names the scripts that it needs, and
 * browsers load them all at once. So they stand in one order, those that most routes need first.
 */
export function lightenManifest(built: string): void {
  const folder = join(built, 'client/static');
  for (const name of readdirSync(folder)) {
    if (!/^manifest-\w+\.js$/.test(name)) continue;
    const file = join(folder, name);
    writeFileSync(file, inOneOrder(readFileSync(file, 'utf8')));
  }
}

/** The text of the list, `window.__reactRouterManifest={…};`, with the scripts of each route in one order. */
export function inOneOrder(text: string): string {
  const [, before = '', json = '', after = ''] = /^([^{]*)(.*})([^}]*)$/s.exec(text) ?? [];
  const manifest: Manifest = JSON.parse(json);
  const needed = new Map<string, number>();
  for (const { imports = [] } of Object.values(manifest.routes))
    for (const name of imports) needed.set(name, (needed.get(name) ?? 0) + 1);
  const timesOf = (name: string) => needed.get(name) ?? 0;
  const byNeed = (one: string, other: string) =>
    timesOf(other) - timesOf(one) || (one < other ? -1 : 1);
  for (const { imports } of Object.values(manifest.routes)) imports?.sort(byNeed);
  return before + JSON.stringify(manifest) + after;
}
