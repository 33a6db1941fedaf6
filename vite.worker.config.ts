import { readdirSync } from 'node:fs';
import { defineConfig } from 'vite';

/** Code of pages that must work without a network, by the name of its files (web/offline/). */
const files = () =>
  readdirSync('build/client/static')
    .filter((name) => name.startsWith('offline-'))
    .map((name) => `/static/${name}`);

/**
 * The service worker: one classic script at `/sw.js`, made after the pages, whose files it names. So it differs when
 * they do, and browsers take the new one.
 */
export default defineConfig(({ command }) => ({
  publicDir: false,
  define: { OFFLINE_FILES: JSON.stringify(command === 'build' ? files().sort() : []) },
  build: {
    outDir: 'build/worker',
    rolldownOptions: {
      input: 'web/worker/main.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
}));
