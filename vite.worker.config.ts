import { readdirSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { messages } from './scripts/bundle/messages.ts';

/**
 * The service worker: one classic script at `/sw.js`, made after the pages, whose files it names. So it differs when
 * they do, and browsers take the new one.
 */
export default defineConfig({
  publicDir: false,
  plugins: [offlineFiles(), messages(import.meta.dirname, { isEnglish: true })],
  build: {
    outDir: 'build/worker',
    // For releases: whose code the built files hold, and under which terms (scripts/release.mjs).
    license: { fileName: '.vite/licenses.json' },
    rolldownOptions: {
      input: 'web/worker/main.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});

/** Code of pages that must work without a network, by the name of its files (scripts/bundle/chunks.ts). */
function offlineFiles(): Plugin {
  const files = () =>
    readdirSync('build/client/static')
      .filter((name) => name.startsWith('offline-'))
      .map((name) => `/static/${name}`)
      .sort();
  return {
    name: 'narthex:offline-files',
    // A test names other files, as another version would.
    config: ({ define }) => ({ define: { OFFLINE_FILES: JSON.stringify(files()), ...define } }),
  };
}
