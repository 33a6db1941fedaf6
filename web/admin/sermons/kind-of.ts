import type { SermonContent } from '#contract/sermon-content.ts';
import { filmSource } from '#domain/film-source.ts';

/** What an address tells of a recording's kind; undefined if nothing. */
export function kindOf(url: string): SermonContent['kind'] | undefined {
  if (filmSource(url).kind === 'embed' || /\.(mp4|m4v|webm|ogv|mov)$/i.test(url)) return 'video';
  return /\.(mp3|m4a|aac|ogg|oga|opus|wav|flac)$/i.test(url) ? 'audio' : undefined;
}
