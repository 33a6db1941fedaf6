// Gives the end-to-end tests the path of a Chromium, also when Vitest is run without `npm test`, and a rest of the world.
import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { startElsewhere } from './elsewhere.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
    /** Where every host but this machine's is answered. */
    elsewherePort: number;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  project.provide('chromiumPath', await ensureChromium(console.log));
  const { port, close } = await startElsewhere();
  project.provide('elsewherePort', port);
  return close;
}
