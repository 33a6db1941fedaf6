import { randomBytes } from 'node:crypto';
import type { Services } from '#server/context.ts';
import { type FileStore, ifThere } from '#server/platform/files/file-store.ts';
import { pathsIn } from '#server/platform/files/join-files.ts';
import { inStore } from '#server/platform/html/asset-paths.ts';
import { keyOf } from '#server/platform/html/file-keys.ts';
import { today } from '#server/platform/processes/days-seen.ts';
import { keptAmong } from './unnamed-files.ts';

/*
 * Unused files are moved out of the uploads and kept in the store: swept/2026-11-22-1f3a5c7e/files/images/blog/…. A file
 * that is named again is moved back automatically, for example after an older database was restored.
 */

type Needs = Pick<Services, 'db' | 'files' | 'clock' | 'filePlaces'>;

/** The server must have run on so many days before swept files are deleted. */
const KEPT_DAYS = 30;
const SWEPT = 'swept/';
/** In each folder, beside the files: the days that were counted. */
const DAYS = 'seen-on.txt';
const HELD = /^(swept\/[^/]+\/)(?:files\/(.+))?/;

/** Moves files out of the uploads, into a new folder. Files that are gone meanwhile are skipped. */
export async function hold({ files, clock }: Needs, paths: string[]): Promise<void> {
  const folder = `${SWEPT}${today(clock)}-${randomBytes(4).toString('hex')}/`;
  for (const path of paths) await files.move(inStore(path), `${folder}files/${path}`);
}

/** Moves back files that are named but missing. Returns their paths. */
export async function bringBackNamed({ db, files, filePlaces }: Needs): Promise<string[]> {
  const held = new Map<string, string>();
  for await (const { path } of files.list(SWEPT)) {
    const [, , original] = HELD.exec(path) ?? [];
    if (original) held.set(original, path);
  }
  const named = await keptAmong({ db, filePlaces }, new Set([...held.keys()].map(keyOf)));
  const back: string[] = [];
  for (const [original, path] of held) {
    if (!named.has(keyOf(original)) || (await files.find(inStore(original)))) continue;
    await files.move(path, inStore(original));
    back.push(original);
  }
  return back;
}

/**
 * Deletes files that were kept for 30 days on which the server ran. The days are counted in the folder itself, so that
 * a wrong clock does no harm.
 */
export async function letGoOld({ files, clock }: Needs): Promise<void> {
  const all = await pathsIn(files, SWEPT);
  for (const [folder, paths] of Map.groupBy(all, (path) => HELD.exec(path)?.[1] ?? '')) {
    if (folder === '') continue;
    const days = await daysIn(files, folder + DAYS);
    if (days.has(today(clock))) continue;
    days.add(today(clock));
    if (days.size > KEPT_DAYS) await files.remove(paths);
    else await files.write(folder + DAYS, Buffer.from(`${[...days].join('\n')}\n`));
  }
}

async function daysIn(files: FileStore, path: string): Promise<Set<string>> {
  const text = await ifThere(files.read(path));
  return new Set(text?.toString().split('\n').filter(Boolean));
}
