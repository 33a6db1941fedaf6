import type { Plugin } from 'vite';

/**
 * Modules of the router that belong to what this site does not use, and that no bundler can know to be idle:
 * finding routes one by one (`react-router.config.ts` sends them all at once) and measuring hooks (none are given).
 */
export const LEFT_OUT = [
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js',
  'react-router/dist/production/lib/router/instrumentation.js',
];

/** Functions that only print to a developer's console; what they would say was said while developing. */
export const ONLY_PRINT = ['warning', 'warningOnce', 'warnOnce'];

/** The router's other modules. */
const ROUTER = '/node_modules/react-router/dist/production/';

/** In what browsers get: functions that do nothing in place of the modules above, and no unused component (0038). */
export function leaveOut(): Plugin {
  const found = new Set<string>();
  return {
    name: 'narthex:leave-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const module = LEFT_OUT.find((end) => id.endsWith(end));
      if (module) {
        found.add(module);
        return { code: emptied(code), map: null };
      }
      return id.includes(ROUTER) ? { code: droppable(code), map: null } : undefined;
    },
    buildEnd(error) {
      const missing = LEFT_OUT.filter((module) => !found.has(module));
      if (!error && missing.length > 0)
        this.error(
          `The router no longer has ${missing.join(', ')}: see scripts/bundle/left-out.ts.`,
        );
    },
  };
}

/** A module with the same exports, each a function that does nothing and answers undefined. */
export function emptied(code: string): string {
  const exports = /^export \{([^}]+)\};?$/m.exec(code)?.[1];
  if (!exports)
    throw new Error(
      'A module to leave out does not list its exports: see scripts/bundle/left-out.ts.',
    );
  return `const nothing = () => undefined;\nexport { ${exports
    .split(',')
    .map((name) => `nothing as ${name.trim().split(' as ').at(-1)}`)
    .join(', ')} };`;
}

/**
 * The bundler keeps a component that nobody uses when it has a name for developers' tools, or comes from a call that it
 * does not know. Without the name, and with the call marked as one without an effect, it goes.
 */
export const droppable = (code: string) =>
  code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(const \w+ = )(?=React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ ');
