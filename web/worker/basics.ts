import { find, openKept } from './kept.ts';

/** A document without scripts, for addresses that are not kept. Each language that was visited has its own: `/es/offline.html`. */
export const OFFLINE_PAGE = '/offline.html';
export const MANIFEST = '/site.webmanifest';

/** What every device keeps: home, and the shortcuts of the installed app, which are the calendar and the like. */
export async function basics(): Promise<string[]> {
  const manifest = await find('pages', MANIFEST);
  const { shortcuts = [] }: { shortcuts?: { url: string }[] } = manifest
    ? await manifest.response.clone().json()
    : {};
  const others = (await offlinePlaces()).filter((place) => place !== '');
  return [
    ...[OFFLINE_PAGE, MANIFEST, '/', ...shortcuts.map(({ url }) => url)],
    ...others.flatMap((place) => [place + OFFLINE_PAGE, place]),
  ];
}

/** The places of the languages whose page for addresses that are not kept is here: `/es`; empty for the church's own. */
export async function offlinePlaces(): Promise<string[]> {
  const cache = await openKept('pages');
  return (await cache.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.endsWith(OFFLINE_PAGE))
    .map((path) => path.slice(0, -OFFLINE_PAGE.length));
}

/** Which of these places an address is in. */
export const placeIn = (address: string, places: readonly string[]): string =>
  places.find((place) => place !== '' && /^[/?#]?$/.test(restIn(address, place).charAt(0))) ?? '';

/** What follows a place in an address; a letter if the address is elsewhere. */
const restIn = (address: string, place: string) =>
  address.startsWith(place) ? address.slice(place.length) : 'x';
