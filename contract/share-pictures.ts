import { z } from 'zod';
import { MAX_SLUG } from '#domain/slugs.ts';
import { defineCalls } from './call.ts';

/** What has a picture for link previews. */
export const shareKinds = ['site', 'page', 'post', 'event', 'sermon'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** A slug, and for one date of a series the day behind it. */
const askedKeySchema = z.string().max(MAX_SLUG + '/2026-11-22'.length);

const sharePictureSchema = z.object({
  /** Its path on this site. It changes with what is on the picture, so the picture may be kept for good. */
  path: z.string(),
  type: z.string(),
  width: z.number(),
  height: z.number(),
  /** What the picture says, for those who cannot see it. */
  alt: z.string(),
});
export type SharePicture = z.infer<typeof sharePictureSchema>;

export const sharePictureCalls = defineCalls('public', {
  'GET /api/share-pictures/{kind}/{key}': {
    summary:
      'The picture that link previews show of something public: a page, a post, an event or a sermon by its slug, one date of a series by its slug and day, the site by “home”',
    slashes: 'key',
    params: z.object({ kind: z.enum(shareKinds), key: askedKeySchema }),
    answer: sharePictureSchema,
  },
});
