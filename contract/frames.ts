import { filmSource } from '#domain/film-source.ts';
import { frameHostOf } from '#domain/hosts.ts';
import type { Section } from './sections/index.ts';

/** The hosts whose frames a section shows, as the content security policy names them: `https://host`. */
export function framesOf(section: Section): string[] {
  if (section.type === 'iframe') return hostOf(section.src);
  if (section.type === 'map') return hostOf(section.embedUrl);
  if (section.type === 'videoPlaylist') {
    const films = section.videos.map((video) => filmSource(video.url));
    return films.flatMap(({ kind, src }) => (kind === 'embed' ? hostOf(src) : []));
  }
  return [];
}

/** Empty for an address that the schema would refuse today: it may have been stored before. */
function hostOf(address: string): string[] {
  const host = frameHostOf(address);
  return host === undefined ? [] : [host];
}
