import { join, sep } from 'node:path';
import type { Plugin } from 'vite';

/** What a route's module exports for the browser alone, and what stands for it on the server. */
const STANDS_FOR: Record<string, string> = {
  clientLoader: 'export const clientLoader = () => undefined;',
  default: 'export default function InBrowserOnly() { return null; }',
};

/** Kits of the administrators' screens: nothing else uses them, and importing them does nothing. */
const KITS = /^(react-aria|react-aria-components|react-stately|@react-aria|@tiptap)(\/|$)/;

/**
 * In the server's build: screens whose data is loaded in the browser alone are never rendered there, so they and what
 * only they import are left out. It saves the server 400 modules and 12 MB (docs/decisions/0093-load-on-demand.md).
 */
export function leaveOutOfServer(): Plugin {
  return {
    name: 'narthex:leave-out-of-server',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!/\/web\/routes\/[^/]+\.tsx$/.test(id)) return undefined;
      const body = this.parse(code, { lang: 'tsx' }).body as unknown as Statement[];
      const stripped = withoutScreen(code, body);
      return stripped === undefined ? undefined : { code: stripped, map: null };
    },
  };
}

/**
 * Whether importing a module does something: none of the web's and of the kits does, so what is not used is left out.
 * `root` is the project's folder.
 */
export const sideEffectsIn =
  (root: string) =>
  (id: string): boolean =>
    !id.startsWith(join(root, 'web') + sep) && !KITS.test(id);

/** A statement of a module, as far as it is looked at here (ESTree). */
export type Statement = {
  type: string;
  start: number;
  end: number;
  declaration?: {
    id?: { name: string } | null;
    declarations?: { id: { name?: string } }[];
  } | null;
};

/** A route's module without its screen and its loader; undefined if the server renders it. */
export function withoutScreen(code: string, body: readonly Statement[]): string | undefined {
  const exported = body.flatMap((statement) =>
    namesOf(statement).map((name) => ({ name, statement })),
  );
  const has = (name: string) => exported.some((one) => one.name === name);
  if (has('loader') || !has('clientLoader')) return undefined;
  return exported
    .filter(({ name }) => name in STANDS_FOR)
    .sort((one, other) => other.statement.start - one.statement.start)
    .reduce(
      (text, { name, statement: { start, end } }) =>
        text.slice(0, start) + STANDS_FOR[name] + text.slice(end),
      code,
    );
}

function namesOf({ type, declaration }: Statement): string[] {
  if (type === 'ExportDefaultDeclaration') return ['default'];
  if (type !== 'ExportNamedDeclaration' || !declaration) return [];
  const names = [
    declaration.id?.name,
    ...(declaration.declarations ?? []).map(({ id }) => id.name),
  ];
  return names.flatMap((name) => name ?? []);
}
