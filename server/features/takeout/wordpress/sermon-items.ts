import { z } from 'zod';
import { sermonContentSchema } from '#contract/sermon-content.ts';
import { t } from '#languages/t.ts';
import { instantAt, toStored } from '#server/platform/clock.ts';
import { type Content, entriesOf, type From } from './content.ts';
import { film, joined, sound } from './plain-html.ts';
import { category, tag } from './post-items.ts';
import { passagesInWords, sermonDetails } from './sermon-details.ts';

const entrySchema = sermonContentSchema
  .omit({ transcript: true, chapters: true })
  .extend({ title: z.string(), slug: z.string(), firstPublishedAt: z.string() });

/**
 * Sermons as posts of a category, with speaker and series as tags. Their fields have the names that Sermon Manager knows:
 * its kind of post can be given to them there.
 */
export async function* sermonItems(from: From): AsyncGenerator<Content> {
  for await (const sermon of entriesOf(from, 'sermon', entrySchema)) {
    const link = `${from.publicUrl}/sermons/${sermon.slug}`;
    const isVideo = sermon.kind === 'video';
    yield {
      type: 'post',
      title: sermon.title,
      slug: sermon.slug,
      link,
      html: joined([
        isVideo ? film(sermon.url, link) : sound(sermon.url, link),
        ...sermonDetails({ ...sermon, date: '' }, link),
      ]),
      status: 'publish',
      at: momentOf(sermon, from),
      terms: [category('sermons', t('Sermons')), ...tag(sermon.speaker), ...tag(sermon.series)],
      meta: {
        bible_passage: passagesInWords(sermon.passages) || undefined,
        [isVideo ? 'sermon_video_link' : 'sermon_audio']: new URL(sermon.url, link).href,
      },
    };
  }
}

/** At noon of the day it was preached; never ahead, for WordPress would keep it back. */
function momentOf(
  { date, firstPublishedAt }: { date: string; firstPublishedAt: string },
  { site, now }: From,
): string {
  const at = date === '' ? firstPublishedAt : toStored(instantAt(`${date}T12:00`, site.timeZone));
  return at < now ? at : now;
}
