import { defineConfig } from 'vite';
import { eachMigration } from './scripts/bundle/each-migration.ts';

/**
 * The server in a few files instead of 1,500 modules, which Node would look for one by one at each start
 * (docs/decisions/0100-the-server-is-built.md). The pages stay a build of their own.
 */
export default defineConfig({
  publicDir: false,
  plugins: [eachMigration()],
  // Native: it finds its library beside itself.
  ssr: { noExternal: true, external: ['sharp'] },
  build: {
    ssr: true,
    outDir: 'build/app',
    target: 'esnext',
    // For releases: whose code the built files hold, and under which terms (scripts/release.mjs).
    license: { fileName: '.vite/licenses.json' },
    rolldownOptions: {
      // The code stays as it is written: the log quotes it, and a call is made even where only its failure counts, as of
      // `decodeURIComponent`, which the bundler would leave out.
      treeshake: false,
      input: 'server/main.ts',
      // Asked for by pg, which does without it.
      external: ['pg-native'],
      output: {
        minify: false,
        // Node keeps the text of what it loads, in two bytes for each letter as soon as one of the file needs them. What names
        // the source's files stays.
        charset: 'ascii',
        comments: false,
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash:7].js',
      },
    },
  },
});
