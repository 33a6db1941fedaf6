import { defineConfig } from 'vite';
import { messages } from './scripts/bundle/messages.ts';

/** The script of the frame with the payment provider's buttons: one classic script, which stands in its document. */
export default defineConfig({
  publicDir: false,
  plugins: [messages(import.meta.dirname, { files: 'english' })],
  build: {
    outDir: 'build/giving',
    // For releases: whose code the built files hold, and under which terms (scripts/release.mjs).
    license: { fileName: '.vite/licenses.json' },
    rolldownOptions: {
      input: 'web/giving-frame/main.tsx',
      output: { format: 'iife', entryFileNames: 'giving-frame.js' },
    },
  },
});
