import { find } from './kept.ts';

/** A document without scripts, for addresses that are not kept. */
export const OFFLINE_PAGE = '/offline.html';
export const MANIFEST = '/site.webmanifest';

/** What every device keeps: home, and the shortcuts of the installed app, which are the calendar and the like. */
export async function basics(): Promise<string[]> {
  const manifest = await find('pages', MANIFEST);
  const { shortcuts = [] }: { shortcuts?: { url: string }[] } = manifest
    ? await manifest.response.clone().json()
    : {};
  return [OFFLINE_PAGE, MANIFEST, '/', ...shortcuts.map(({ url }) => url)];
}
