// Gives the end-to-end tests the path of a Chromium, also when Vitest is run without `npm test`.
import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../scripts/chromium.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
  }
}

export default async function setup(project: TestProject): Promise<void> {
  project.provide('chromiumPath', await ensureChromium(console.log));
}
