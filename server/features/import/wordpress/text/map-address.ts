import type { TextContext } from './context.ts';
import type { PieceOf } from './piece.ts';

const GOOGLE = /^(www\.|maps\.)?google\.[a-z.]{2,6}$/;

/** The address of a map as a frame shows it; undefined for anything else. */
export function mapAt(address: string): string | undefined {
  const whole = address
    .trim()
    .replace(/^\/\//, 'https://')
    .replace(/^http:/i, 'https:');
  const url = whole.length > 1900 ? null : URL.parse(whole);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return undefined;
  const isGoogle =
    GOOGLE.test(url.hostname) &&
    url.pathname.startsWith('/maps') &&
    (/\/embed\b/.test(url.pathname) || url.searchParams.get('output') === 'embed');
  const isOpen = url.hostname === 'www.openstreetmap.org' && url.pathname === '/export/embed.html';
  return isGoogle || isOpen ? url.href : undefined;
}

export function mapPiece(embedUrl: string, title: string, { notes }: TextContext): PieceOf<'map'> {
  notes.add('map', { address: new URL(embedUrl).hostname });
  return { type: 'map', embedUrl, title: title.slice(0, 200) };
}
