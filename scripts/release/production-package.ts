type Package = {
  name: string;
  version: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
  [field: string]: unknown;
};

type Locked = {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  [field: string]: unknown;
};
export type Lock = { packages: Record<string, Locked>; [field: string]: unknown };

/** The commands of a running site. What building and testing need is left out, and the commands of both. */
export const COMMANDS = [
  ...['start', 'update', 'backup', 'restore', 'export', 'import', 'media', 'doctor'],
];

export function productionPackage({ devDependencies: _, ...own }: Package): Package {
  const kept = Object.entries(own.scripts).filter(([name]) => COMMANDS.includes(name));
  return { ...own, scripts: Object.fromEntries(kept) };
}

/** The lock of what a running site needs. */
export function productionLock(lock: Lock, own: Package): Lock {
  const { name, version, license, dependencies, optionalDependencies, engines } = own;
  const self = { name, version, license, dependencies, optionalDependencies, engines } as Locked;
  const kept = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev);
  return { ...lock, packages: { '': self, ...Object.fromEntries(kept) } };
}
