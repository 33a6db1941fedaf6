import type { Plugin } from 'vite';

/** Zod's module with its settings, and where they begin. */
const MODULE = '/node_modules/zod/v4/core/core.js';
const BEGINNING = '.__zod_globalConfig = {}';

/**
 * In the browser build: Zod does not try whether it may compile code. The content security policy refuses that, and the
 * browser's console says so. Zod asks when it is loaded, and so before any code of ours could tell it.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'narthex:zod-without-eval',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) =>
      id.endsWith(MODULE) ? { code: withoutEval(code), map: null } : undefined,
  };
}

/** The module's code with the setting in it. */
export function withoutEval(code: string): string {
  if (!code.includes(BEGINNING))
    throw new Error(
      'Zod no longer begins its settings so: see scripts/bundle/zod-without-eval.ts.',
    );
  return code.replace(BEGINNING, '.__zod_globalConfig = { jitless: true }');
}
