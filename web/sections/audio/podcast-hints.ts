import type { SectionOf } from '#contract/sections/index.ts';
import { t } from '#languages/t.ts';
import { responsiveSource } from '#web/ui/responsive-source.ts';

/** The least width that directories take (Apple Podcasts, "Artwork requirements"). */
const LEAST = 1400;
/** What Apple Podcasts plays; an address without an ending says nothing. */
const PLAYED = /\.(mp3|m4a|mp4|m4v|mov|aac)$/i;

/** What keeps a podcast from being listed or shown well, in words. None of it keeps the page from being published. */
export function podcastHints({ podcast, playlist }: SectionOf<'audio'>): string[] {
  if (!podcast?.isEnabled) return [];
  const addresses = playlist.map(({ src }) => src.trim()).filter(Boolean);
  const elsewhere = addresses.filter((src) => src.startsWith('https:')).length;
  const odd = addresses.filter((src) => /\.\w{2,4}$/.test(src) && !PLAYED.test(src)).length;
  return [
    podcast.ownerEmail === '' &&
      t('The podcast has no e-mail of its owner: Apple and Spotify cannot check that it is yours.'),
    artHint(podcast.art),
    addresses.length === 0 && t('The podcast has no recordings yet: directories refuse it.'),
    elsewhere > 0 &&
      t(
        '{count, plural, one {One recording of the podcast is on another site: apps are not told how large that is. Upload it here, or give its length.} other {# recordings of the podcast are on another site: apps are not told how large that is. Upload it here, or give its length.}}',
        { count: elsewhere },
      ),
    odd > 0 &&
      t(
        '{count, plural, one {One recording of the podcast is not MP3 or M4A: Apple Podcasts does not play that.} other {# recordings of the podcast are not MP3 or M4A: Apple Podcasts does not play that.}}',
        { count: odd },
      ),
  ].filter((hint) => typeof hint === 'string');
}

function artHint(art: string): string | false {
  if (art === '')
    return t(
      'The podcast has no picture: one is drawn with its title, in the colors of the church.',
    );
  if (art.startsWith('https:'))
    return t(
      'The picture of the podcast is on another site: it must be a square JPEG or PNG of 1400 to 3000 pixels.',
    );
  const { width = LEAST, height = LEAST } = responsiveSource(art);
  if (width === height && width >= LEAST) return false;
  return t(
    'The picture of the podcast has {width} × {height} pixels: it is made a square of at least {least}.',
    { width, height, least: LEAST },
  );
}
