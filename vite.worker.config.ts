import { defineConfig } from 'vite';
import { messages } from './scripts/bundle/messages.ts';

/** The service worker: one classic script, for each language that a church's own can be. */
export default defineConfig({
  publicDir: false,
  plugins: [messages(import.meta.dirname, { files: 'each' })],
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
