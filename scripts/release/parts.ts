import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lock } from './production-package.ts';

/** A package of others: in the built files, or installed beside them. */
export type Part = { name: string; version: string; license: string; text: string };

type BuiltIn = { name: string; version: string; identifier: string | null; text: string | null };

/** Where each build names the packages it contains (vite.config.ts and the others). */
const BUILDS = ['client', 'server', 'giving', 'worker', 'app'];

/** All parts of a release, each once, by name and version. */
export function partsIn(root: string, lock: Lock): Part[] {
  const builtIn = BUILDS.flatMap((build): BuiltIn[] => {
    const file = join(root, 'build', build, '.vite/licenses.json');
    return JSON.parse(readFileSync(file, 'utf8'));
  }).map(({ name, version, identifier, text }) => ({
    ...{ name, version, license: identifier ?? '', text: text ?? '' },
  }));
  const installed = Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license, os, cpu }]) => ({
      ...{ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), version },
      // Of one system alone: it is here or not, by where the release is made.
      ...{ license: license ?? '', text: os || cpu ? '' : licenseText(join(root, path)) },
    }));
  const each = new Map<string, Part>();
  for (const part of [...installed, ...builtIn]) {
    const key = `${part.name}@${part.version}`;
    const known = each.get(key);
    each.set(key, {
      ...part,
      license: known?.license || part.license,
      text: known?.text || part.text,
    });
  }
  return [...each].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
}

/** Of an installed package. */
function licenseText(folder: string): string {
  if (!existsSync(folder)) return '';
  const file = readdirSync(folder)
    .sort()
    .find((name) => /^licen[cs]e/i.test(name));
  return file ? readFileSync(join(folder, file), 'utf8') : '';
}

/** The licenses of all parts, one after the other. */
export const licensesIn = (parts: readonly Part[]): string =>
  parts
    .map(({ name, version, license, text }) =>
      [`${name} ${version} (${license || 'license not named'})`, text.trim()].join('\n\n').trim(),
    )
    .join(`\n\n${'-'.repeat(80)}\n\n`)
    .concat('\n');

/** A CycloneDX 1.6 bill of materials (ECMA-424), without a time or a number of its own: the same parts, the same text. */
export const sbomOf = (of: { name: string; version: string }, parts: readonly Part[]) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': of.name, ...of } },
  components: parts.map(({ name, version, license }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const licenses = license
      ? [
          / (OR|AND|WITH) /.test(license)
            ? { expression: license }
            : { license: licenseOf(license) },
        ]
      : [];
    return { type: 'library', 'bom-ref': purl, name, version, purl, licenses };
  }),
});

/** An identifier of SPDX, or another name. */
const licenseOf = (name: string) => (/^[\w.+-]+$/.test(name) ? { id: name } : { name });
