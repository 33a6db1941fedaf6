import type { Plugin } from 'vite';

/**
 * Modules of the router for features that this site does not use, which a bundler cannot detect: finding routes one by
 * one (`react-router.config.ts` sends them all at once), measuring hooks (none are given), and what stands in for a root
 * that loads in the browser (ours does not).
 */
export const LEFT_OUT = [
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js',
  'react-router/dist/production/lib/router/instrumentation.js',
  'react-router/dist/production/lib/dom/ssr/fallback.js',
];

/** Functions that only print hints for developers. */
export const ONLY_PRINT = ['warning', 'warningOnce', 'warnOnce'];

/** What is shown when the router itself fails: made for developers, with the error's stack. */
export const LAST_SCREEN = 'react-router/dist/production/lib/dom/ssr/errorBoundaries.js';

/** The router's other modules. */
const ROUTER = '/node_modules/react-router/dist/production/';

/** In the browser build: empty functions in place of the modules above, and no unused component (0038). */
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
      if (id.endsWith(LAST_SCREEN)) return { code: withPlainScreen(code), map: null };
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

/** A module with the same exports, each a function that does nothing and returns undefined. */
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

/** The same module, whose last screen is a sentence for people: it is the document, so it brings its own shell. */
export function withPlainScreen(code: string): string {
  const [before, after] = [
    code.indexOf('/**\n* When app'),
    code.indexOf('//#endregion', code.indexOf('function BoundaryShell')),
  ];
  if (before < 0 || after < 0)
    throw new Error("The router's last screen has another form: see scripts/bundle/left-out.ts.");
  return `${code.slice(0, before)}function RemixRootDefaultErrorBoundary() {
  return React$1.createElement('html', { lang: 'en' }, React$1.createElement('body', null,
    React$1.createElement('main', null, 'Something went wrong. Please load this page again.')));
}
const BoundaryShell = () => undefined;
${code.slice(after)}`;
}

/**
 * The bundler keeps an unused component if it has a display name, or comes from an unknown call. Without the name, and
 * with the call marked as free of side effects, it is removed.
 */
export const droppable = (code: string) =>
  code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(const \w+ = )(?=React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ ');
