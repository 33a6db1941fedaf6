import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The one module that every page may load later, and how it asks for it. It has no style sheet of its own. */
const LATER = 'web/features/offline/offline-pages.ts';
const ASKING = "import('./offline-pages.ts')";

/**
 * In the browser build: loads that module by its address alone. Vite would add its helper for preloading, which every
 * visitor of the home page would pay for (docs/decisions/0054-kept-on-the-device.md).
 */
export function lightImport(root: string): Plugin {
  return {
    name: 'narthex:light-import',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('/web/features/offline/kept-pages.tsx')) return undefined;
      if (!code.includes(ASKING)) this.error(`${id} has no ${ASKING}: see scripts/bundle/.`);
      const file = this.emitFile({ type: 'chunk', id: join(root, LATER), name: 'offline-pages' });
      const address = `import.meta.ROLLUP_FILE_URL_${file}`;
      return { code: code.replace(ASKING, `import(/* @vite-ignore */ ${address})`), map: null };
    },
  };
}
