import { filmSource } from '#domain/film-source.ts';

/** The address of a film on YouTube or Vimeo as people share it; undefined for any other. */
export function filmAt(address: string): string | undefined {
  const whole = address.trim().replaceAll('&#038;', '&').replace(/^\/\//, 'https://');
  if (!/^https?:/i.test(whole) || !URL.canParse(whole) || whole.length > 500) return undefined;
  const source = filmSource(whole.replace(/^http:/i, 'https:'));
  if (source.kind !== 'embed') return undefined;
  const player = new URL(source.src);
  const id = player.pathname.split('/').at(-1) ?? '';
  const start = player.searchParams.get('start');
  if (player.hostname.includes('youtube'))
    return `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ''}`;
  const hash = player.searchParams.get('h');
  return `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`;
}
