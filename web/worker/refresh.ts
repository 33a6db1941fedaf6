import { forgetOver } from '#web/admin/events/door/kept-lists.ts';
import { filesIn } from './addresses.ts';
import { basics, MANIFEST, OFFLINE_PAGE, offlinePlaces } from './basics.ts';
import { fetchPage, keepFiles } from './keep-page.ts';
import { find, list, openKept, put, remove } from './kept.ts';
import { isGone, mayKeep } from './may-keep.ts';
import { retire } from './retire.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * What must be there before the first page can be shown without a network: the page for addresses that are not kept, and the
 * code that it names. Throws if the network fails.
 */
export async function keepFirst(): Promise<void> {
  await keepOfflinePage(await fetch(OFFLINE_PAGE, { cache: 'no-cache' }));
  for (const place of await offlinePlaces())
    if (place !== '') await fetchPage(place + OFFLINE_PAGE);
}

/**
 * Reads every kept page again, at most once an hour, so that nothing stays that is not public any more: what is gone is
 * removed, what has changed is replaced. What has not changed costs an empty answer (304). A server that does not know
 * the offline page knows no worker either: then this one ends.
 */
export async function refresh({ isSaving }: { isSaving: boolean }): Promise<void> {
  const last = await find('pages', OFFLINE_PAGE);
  if (last && Date.now() - last.usedAt < HOUR_MS) return;
  const answer = await fetch(OFFLINE_PAGE, { cache: 'no-cache' }).catch(() => undefined);
  if (!answer) return;
  if (isGone(answer)) return retire();
  await forgetOver();
  await keepOfflinePage(answer);
  if (!isSaving) await keepBasics();
  for (const kind of ['pages', 'doors'] as const)
    for (const { key, at } of await list(kind)) {
      const isDue = Date.now() - at >= HOUR_MS && key !== OFFLINE_PAGE && key !== MANIFEST;
      if (isDue && !(await fetchPage(key, kind))) return;
    }
  await dropUnnamed();
}

/**
 * Home, calendar and the like, read in advance; of the language at `place` its home. Not with Save-Data: then only what was
 * read is kept.
 */
export async function keepBasics(place = ''): Promise<void> {
  const answer = await fetch(MANIFEST, { cache: 'no-cache' }).catch(() => undefined);
  if (answer && mayKeep(answer, 'application/manifest+json')) await put('pages', MANIFEST, answer);
  if (!(await keepPlace(place))) return;
  for (const key of await basics())
    if (key !== MANIFEST && !(await find('pages', key)) && !(await fetchPage(key))) return;
}

/** The page of a language for addresses that are not kept, even with Save-Data; false if the network failed. */
export async function keepPlace(place: string): Promise<boolean> {
  const key = place + OFFLINE_PAGE;
  return (await find('pages', key)) !== undefined || fetchPage(key);
}

async function keepOfflinePage(answer: Response): Promise<void> {
  if (!mayKeep(answer, 'text/html')) throw new Error('There is no offline page.');
  await keepFiles(filesIn(await answer.clone().text()));
  await put('pages', OFFLINE_PAGE, answer);
}

/** Removes files and pictures that no kept page names any more. */
async function dropUnnamed(): Promise<void> {
  const pages = [...(await list('pages')), ...(await list('doors'))];
  const texts = await Promise.all(pages.map(({ response }) => response.text()));
  const named = new Set(texts.flatMap(filesIn));
  const files = await openKept('files');
  for (const { url } of await files.keys())
    if (!named.has(url.slice(location.origin.length))) await files.delete(url);
  const all = texts.join();
  for (const { key } of await list('pictures'))
    if (!all.includes(key)) await remove('pictures', key);
}
