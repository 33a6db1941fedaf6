import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { leaveOutOfServer, sideEffectsIn } from './scripts/bundle/browser-only.ts';
import { chunkGroups, withoutAlwaysLoaded } from './scripts/bundle/chunks.ts';
import { leaveOut, ONLY_PRINT } from './scripts/bundle/left-out.ts';
import { lightImport } from './scripts/bundle/light-import.ts';
import { messages } from './scripts/bundle/messages.ts';
import { minifyFirst } from './scripts/bundle/minify-first.ts';
import { scopedName } from './scripts/bundle/scoped-name.ts';
import { zodWithoutEval } from './scripts/bundle/zod-without-eval.ts';

/**
 * Fewer letters compress better: each page loads the names of all files. The server names fonts as browsers' files do. That a
 * file that changed keeps its name happens once in 268 million times.
 */
const HASH_CHARACTERS = 'hex';

export default defineConfig({
  plugins: [
    messages(import.meta.dirname),
    lightImport(import.meta.dirname),
    leaveOutOfServer(),
    reactRouter(),
    leaveOut(),
    zodWithoutEval(),
    minifyFirst(),
  ],
  css: { modules: { generateScopedName: scopedName(import.meta.dirname) } },
  build: {
    // `/assets/…` is the address of uploads (reference/calls.md#pictures), so built files live elsewhere.
    assetsDir: 'static',
    // The content security policy allows no `data:` fonts or styles.
    assetsInlineLimit: 0,
    // For releases: whose code the built files hold, and under which terms (scripts/release.mjs).
    license: { fileName: '.vite/licenses.json' },
  },
  // What a worker loads later is a file of its own.
  worker: {
    format: 'es',
    rolldownOptions: { output: { chunkFileNames: 'static/[name]-[hash:7].js' } },
  },
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: sideEffectsIn(import.meta.dirname) },
          output: { hashCharacters: HASH_CHARACTERS },
        },
      },
    },
    client: {
      build: {
        modulePreload: { resolveDependencies: withoutAlwaysLoaded },
        rolldownOptions: {
          // Reading a property does nothing else in any code that browsers get.
          treeshake: {
            manualPureFunctions: ONLY_PRINT,
            propertyReadSideEffects: false,
            // Marks of messages are such names.
            unknownGlobalSideEffects: false,
          },
          // Each visitor loads the names of all files in the list of routes: short hashes keep it small.
          output: {
            codeSplitting: { groups: chunkGroups },
            hashCharacters: HASH_CHARACTERS,
            entryFileNames: 'static/[name]-[hash:7].js',
            chunkFileNames: 'static/[name]-[hash:7].js',
            // Fonts have one name in all builds.
            assetFileNames: ({ names: [name = ''] }) =>
              `static/[name]-[hash${name.endsWith('.css') ? ':7' : ''}][extname]`,
          },
        },
      },
    },
  },
});
