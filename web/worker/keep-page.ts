import { filesIn } from './addresses.ts';
import { find, type Kind, openKept, put, remove } from './kept.ts';
import { keepWithin } from './limits.ts';
import { isGone, mayKeep } from './may-keep.ts';

/** Whole documents: of the public site, or of door lists. */
export type Documents = Extract<Kind, 'pages' | 'doors'>;

/** Takes in what the network said about a page: a copy, or that it is gone. */
export async function keepPage(kind: Documents, key: string, answer: Response): Promise<void> {
  if (isGone(answer)) return remove(kind, key);
  if (!mayKeep(answer, 'text/html')) return;
  const html = await answer.clone().text();
  await keepFiles(filesIn(html));
  await put(kind, key, answer, titleOf(html));
  await keepWithin(kind);
}

/** Reads a page from the network; true if the network answered. */
export async function fetchPage(key: string, kind: Documents = 'pages'): Promise<boolean> {
  const answer = await fetch(key, { cache: 'no-cache', redirect: 'manual' }).catch(() => undefined);
  if (answer) await keepPage(kind, key, answer);
  return answer !== undefined;
}

/** Keeps built files that are not kept yet. One that fails is read with the next page that needs it. */
export async function keepFiles(files: readonly string[]): Promise<void> {
  const cache = await openKept('files');
  for (const file of files) {
    if (await find('files', file)) continue;
    const answer = await fetch(file).catch(() => undefined);
    if (answer && mayKeep(answer, '')) await put('files', file, answer);
    else if (answer) await cache.delete(file);
  }
}

function titleOf(html: string): string {
  const title = /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  const letters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return title.replaceAll(/&(#?\w+);/g, (whole, name: string) => letters[name] ?? whole);
}
