import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { pathsIn } from '#server/platform/files/join-files.ts';

/*
 * The built files of each release that runs, or ran lately, where every process of the site finds them: a page names
 * files of the release that made it, and the balancer asks any process for them (docs/decisions/0072-rolling-updates.md).
 * Each release has a mark: a list of its files, written again each day on which it runs.
 */

export const BUILT = 'built/files/';
export const MARKS = 'built/marks/';
/** Files of the browsers' build whose names contain a hash of their content (vite.config.ts). */
export const STATIC = '/static/';
export const BUILT_NAME = /^[a-z0-9][\w.-]*-[\w-]{7,8}\.[a-z0-9]{2,5}$/i;

/** How long the files of a release stay after it last ran, in milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Files this young may belong to a release that is just starting, in milliseconds. */
const YOUNG_MS = 60 * 60 * 1000;
const AT_ONCE = 8;

/** Adds this release's files that are not there yet. `folder` is that of the browsers' build. */
export async function shareBuilt(store: FileStore, folder: string): Promise<void> {
  const names = await ownNames(folder);
  // First the mark, which keeps the files.
  await markRunning(store, names);
  const there = new Set(await pathsIn(store, BUILT));
  const missing = names.filter((name) => !there.has(BUILT + name));
  for (let at = 0; at < missing.length; at += AT_ONCE)
    await Promise.all(
      missing
        .slice(at, at + AT_ONCE)
        .map((name) => store.write(BUILT + name, { file: join(folder, STATIC, name) })),
    );
}

/** Marks this release as running, and removes files of releases that have not run for a month. */
export async function sweepBuilt(store: FileStore, folder: string): Promise<void> {
  await markRunning(store, await ownNames(folder));
  const marks = await Array.fromAsync(store.list(MARKS));
  // By the store's clock alone, which has just written a mark.
  const now = Math.max(...marks.map(({ changedAt }) => changedAt));
  const kept = new Set<string>();
  const old: string[] = [];
  for (const { path, changedAt } of marks)
    if (changedAt < now - KEPT_MS) old.push(path);
    else for (const name of await readMark(store, path)) kept.add(BUILT + name);
  for await (const { path, changedAt } of store.list(BUILT))
    if (!kept.has(path) && changedAt < now - YOUNG_MS) old.push(path);
  if (old.length > 0) await store.remove(old);
}

/** The names of a release's files. */
export async function readMark(store: FileStore, path: string): Promise<string[]> {
  const names: unknown = JSON.parse((await store.read(path)).toString());
  return Array.isArray(names) ? names.filter((name) => BUILT_NAME.test(name)) : [];
}

async function markRunning(store: FileStore, names: string[]): Promise<void> {
  const text = JSON.stringify(names);
  await store.write(`${MARKS}${hash('sha256', text).slice(0, 16)}.json`, Buffer.from(text));
}

async function ownNames(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, STATIC));
  return names.filter((name) => BUILT_NAME.test(name)).sort();
}
