/**
 * Loads a screen that checks with the contract's schemas: `lazy(() => beforeZod(() => import('./composer.tsx')))`.
 * Zod would try whether it may compile code. The content security policy refuses that and the browser's console says
 * so; Zod asks once, when it is loaded, and has to be told before that not to try.
 */
export function beforeZod<T>(load: () => Promise<T>): Promise<T> {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  return load();
}
