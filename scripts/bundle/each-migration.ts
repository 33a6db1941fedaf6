import type { Plugin } from 'vite';
import { migrations } from '../../server/migrations/index.ts';

/**
 * Puts the migrations into the build: `server/migrations/index.ts` finds them in their folder, which a built server does
 * not have beside it. They are still loaded one by one, when they are missing in a database.
 */
export function eachMigration(): Plugin {
  return {
    name: 'narthex:each-migration',
    load(id) {
      if (!id.endsWith('/server/migrations/index.ts')) return null;
      const entries = migrations.map(
        ({ name }) => `{ name: '${name}', load: () => import('./${name}.ts') }`,
      );
      return `export const migrations = [${entries.join(',\n')}];`;
    },
  };
}
