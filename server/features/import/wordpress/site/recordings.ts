import { thingAddress } from '../../planned.ts';
import { filmAt } from '../text/film-address.ts';
import { belowUploads, type Media, type MediaItem } from './media.ts';
import { elsewhere, ownUrl } from './own-url.ts';
import { isFilm, isSound } from './uploads.ts';

/** A recording that a field names: where it is, or why not; `item` is a file of the site, brought or not. */
export type Recording = {
  address: string;
  problem?: 'http' | 'lost' | 'player';
  item?: MediaItem;
};

/** A field holds an address, a file's id, or the code of a frame. `address` is '' for what cannot be played. */
export function recordingAt(text: string, media: Media, home: URL): Recording {
  const frame = /\ssrc\s*=\s*["']([^"']{1,1000})/i.exec(text)?.[1];
  const source = frame ?? /https?:\/\/[^\s"'<>[\]]{1,1000}/i.exec(text)?.[0] ?? text;
  const written = source.trim();
  if (written === '' || /\s/.test(written)) return { address: '' };
  const own = ownUrl(home, written);
  const item = /^\d+$/.test(written) ? media.byId(written) : own && media.find(own.href);
  if (item)
    return item.ref.kind === 'file' ? { address: thingAddress(item.ref), item } : { address: '' };
  const film = filmAt(written);
  if (film) return { address: film };
  if (own && belowUploads(own.pathname) !== undefined) return { address: '', problem: 'lost' };
  const address = elsewhere(written).slice(0, 1900);
  // Another site's player, of which the sound itself is not known.
  if (frame !== undefined && !isSound(address) && !isFilm(address))
    return { address: '', problem: 'player' };
  if (/^http:/i.test(address))
    return { address: address.replace(/^http:/i, 'https:'), problem: 'http' };
  return { address: /^https:/i.test(address) ? address : '' };
}
