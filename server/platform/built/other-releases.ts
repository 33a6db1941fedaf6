import { setTimeout as wait } from 'node:timers/promises';
import { type FileStore, ifThere } from '#server/platform/files/file-store.ts';
import { BUILT, BUILT_NAME, MARKS, readMark, STATIC } from './share-built.ts';

/** How often the marks of other releases are read at most, in milliseconds. */
const PAUSE_MS = 2000;
/** How many may wait for that; it takes as long as reading them does. */
const MAX_WAITING = 500;

export type OtherReleases = {
  /** Whether an address may be that of a built file. */
  mayHave: (path: string) => boolean;
  /** A built file of another release; undefined if none has it. */
  find: (path: string) => Promise<Buffer | undefined>;
};

/**
 * Finds built files that this process does not have. Only names on a release's list are asked for, and for a name on no
 * list the lists are read again, but seldom: made-up names cost the store next to nothing.
 */
export function findInOtherReleases(store: FileStore): OtherReleases {
  const lists = new Map<string, { tag: string; names: string[] }>();
  let known = new Set<string>();
  let nextRead: Promise<void> | undefined;
  let lastRead = Number.NEGATIVE_INFINITY;
  let waiting = 0;

  /** Resolves after the lists were read once more, from now on. */
  const readAgain = () => {
    nextRead ??= (async () => {
      await wait(Math.max(0, lastRead + PAUSE_MS - performance.now()));
      // Whoever comes from now on waits for the reading after this one: this one may miss what is being written.
      nextRead = undefined;
      lastRead = performance.now();
      known = await readLists(store, lists);
    })();
    return nextRead;
  };

  return {
    mayHave: (path) => path.startsWith(STATIC) && BUILT_NAME.test(path.slice(STATIC.length)),
    async find(path) {
      const name = path.slice(STATIC.length);
      if (!known.has(name)) {
        if (waiting >= MAX_WAITING) return undefined;
        waiting += 1;
        await readAgain().finally(() => {
          waiting -= 1;
        });
      }
      if (!known.has(name)) return undefined;
      return ifThere(store.read(BUILT + name));
    },
  };
}

async function readLists(
  store: FileStore,
  lists: Map<string, { tag: string; names: string[] }>,
): Promise<Set<string>> {
  const there = new Set<string>();
  for await (const { path, tag } of store.list(MARKS)) {
    there.add(path);
    if (lists.get(path)?.tag !== tag) lists.set(path, { tag, names: await readMark(store, path) });
  }
  for (const path of lists.keys()) if (!there.has(path)) lists.delete(path);
  return new Set([...lists.values()].flatMap(({ names }) => names));
}
