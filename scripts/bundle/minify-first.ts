import type { Plugin } from 'vite';

/** The first look inlines what the second one then finds unused. */
const PASSES = 2;
/** The year of the syntax that every browser we serve knows: Vite's own default asks for Safari 16.4. */
const ECMA_SCRIPT = 2022;

/**
 * In the browser build: SWC shortens each file before the bundler's own minifier does. It folds and inlines more, and the
 * other writes the shorter text, so both in a row leave 1 to 7% less than either alone, over the wire (0038).
 */
export function minifyFirst(): Plugin {
  return {
    name: 'narthex:minify-first',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    renderChunk: {
      order: 'post',
      handler: async (code) => ({ code: await shortened(code), map: null }),
    },
  };
}

/**
 * A module's code with the same effects, shorter. As it is on a system that SWC has no program for: pages are a little larger
 * there. Throws on code that is no module.
 */
export async function shortened(code: string, load = () => import('@swc/core')): Promise<string> {
  const swc = await load().catch(() => undefined);
  if (!swc) return code;
  const compress = { passes: PASSES, ecma: ECMA_SCRIPT } as const;
  return (await swc.minify(code, { module: true, compress, mangle: { toplevel: true } })).code;
}
