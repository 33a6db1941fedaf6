import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_NEWS } from '#contract/admin-constants.ts';
import { PROJECT } from '#server/platform/disk/project.ts';

/** What people notice of a release, newest first, one entry each: a file of the release itself, so no network is needed. */
const FILE = join(PROJECT, 'CHANGELOG.md');

/** A file of the release: it does not change while that runs. */
let read: Promise<string[]> | undefined;

/** What changed in the release that runs here, newest first, in a sentence or two each. None if the list is not there. */
export function newsOfRelease(): Promise<string[]> {
  read ??= readFile(FILE, 'utf8').then(
    (text) => newsIn(text).slice(0, MAX_NEWS),
    () => [],
  );
  return read;
}

/** The entries of the first part of a list of changes, without marks of Markdown. */
export function newsIn(text: string): string[] {
  const [, first = ''] = text.split(/^## .*$/m);
  const entries = first.split(/^- /m).slice(1);
  return entries.map((entry) =>
    entry
      .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
      .replaceAll(/[`*]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}
