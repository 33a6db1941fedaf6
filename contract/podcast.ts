import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords, line, media } from './common.ts';

/** Apple's categories (podcasters.apple.com, "Apple Podcasts categories") in words; a subcategory follows a `>`. */
const categoryNames: Record<string, string> = {
  'Religion & Spirituality > Christianity': t('Religion & Spirituality > Christianity'),
  'Religion & Spirituality': t('Religion & Spirituality'),
  'Religion & Spirituality > Buddhism': t('Religion & Spirituality > Buddhism'),
  'Religion & Spirituality > Hinduism': t('Religion & Spirituality > Hinduism'),
  'Religion & Spirituality > Islam': t('Religion & Spirituality > Islam'),
  'Religion & Spirituality > Judaism': t('Religion & Spirituality > Judaism'),
  'Religion & Spirituality > Religion': t('Religion & Spirituality > Religion'),
  'Religion & Spirituality > Spirituality': t('Religion & Spirituality > Spirituality'),
  Arts: t('Arts'),
  'Arts > Books': t('Arts > Books'),
  'Arts > Performing Arts': t('Arts > Performing Arts'),
  'Business > Non-Profit': t('Business > Non-Profit'),
  Comedy: t('Comedy'),
  Education: t('Education'),
  'Education > Courses': t('Education > Courses'),
  'Education > How To': t('Education > How To'),
  'Education > Self-Improvement': t('Education > Self-Improvement'),
  'Health & Fitness': t('Health & Fitness'),
  'Health & Fitness > Mental Health': t('Health & Fitness > Mental Health'),
  History: t('History'),
  'Kids & Family': t('Kids & Family'),
  'Kids & Family > Education for Kids': t('Kids & Family > Education for Kids'),
  'Kids & Family > Parenting': t('Kids & Family > Parenting'),
  'Kids & Family > Stories for Kids': t('Kids & Family > Stories for Kids'),
  Leisure: t('Leisure'),
  Music: t('Music'),
  'Music > Music Commentary': t('Music > Music Commentary'),
  'Music > Music History': t('Music > Music History'),
  'Music > Music Interviews': t('Music > Music Interviews'),
  News: t('News'),
  'News > Daily News': t('News > Daily News'),
  'Society & Culture': t('Society & Culture'),
  'Society & Culture > Documentary': t('Society & Culture > Documentary'),
  'Society & Culture > Personal Journals': t('Society & Culture > Personal Journals'),
  'Society & Culture > Philosophy': t('Society & Culture > Philosophy'),
  'Society & Culture > Relationships': t('Society & Culture > Relationships'),
  Technology: t('Technology'),
};
const podcastCategories = Object.keys(categoryNames);

/** The word in a podcast's address: `/podcasts/{slug}.xml`. */
const MAX_PODCAST_SLUG = 60;
const podcastSlug = z
  .string()
  .trim()
  .max(MAX_PODCAST_SLUG)
  .regex(/^[a-z0-9-]*$/, {
    error: () =>
      t('Use lower-case letters, digits and hyphens in the address of a podcast: sunday-sermons.'),
  });

export const MAX_FORMER_SLUGS = 50;

const email = line(254).refine((text) => text === '' || z.email().safeParse(text).success, {
  error: () => t('Write an e-mail address, for example office@church.org.'),
});

const language = z
  .string()
  .trim()
  .max(12)
  .regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,4}){0,2})?$/, {
    error: () => t('Write the language as en, or as en-US.'),
  });

/** What a podcast's directory asks of a section of recordings (reference/fields.md#sections). */
export const podcastSchema = z.object({
  isEnabled: z
    .boolean()
    .default(false)
    .register(fieldWords, { label: t('Offer it') }),
  title: line(150)
    .default('')
    .register(fieldWords, {
      label: t('Name of the podcast'),
      help: t('If empty, the heading above the recordings.'),
    }),
  slug: podcastSlug.default('').register(fieldWords, {
    label: t('Address'),
    help: t(
      'The word in the feed’s address. If empty, it is made from the title. An address it had before leads to the new one.',
    ),
  }),
  description: line(4000)
    .default('')
    .register(fieldWords, { label: t('Description') }),
  author: line(120)
    .default('')
    .register(fieldWords, { label: t('Author'), help: t('If empty, the church.') }),
  ownerEmail: email.default('').register(fieldWords, {
    label: t('E-mail of the owner'),
    help: t(
      'Directories write to it to see that the podcast is yours. Everybody can read it in the feed.',
    ),
    keyboard: 'email',
  }),
  category: z
    .enum(podcastCategories, { error: () => t('Choose one of the categories.') })
    .default(podcastCategories[0] ?? '')
    .register(fieldWords, { label: t('Category'), choices: categoryNames }),
  language: language.default('').register(fieldWords, {
    label: t('Language'),
    help: t('For example en. If empty, the site’s.'),
  }),
  isExplicit: z
    .boolean()
    .default(false)
    .register(fieldWords, { label: t('Not for children') }),
  isLocked: z
    .boolean()
    .default(true)
    .register(fieldWords, {
      label: t('Locked'),
      help: t('Other platforms may not take the podcast over.'),
    }),
  art: media('picture')
    .default('')
    .register(fieldWords, {
      label: t('Picture'),
      help: t(
        'Square, at least 1400 pixels wide. Other pictures are cut to a square. If empty, one is drawn with the title.',
      ),
    }),
  type: z
    .enum(['episodic', 'serial'])
    .default('episodic')
    .register(fieldWords, {
      label: t('Order'),
      choices: { episodic: t('Newest first'), serial: t('From the first to the last') },
    }),
  /** Given by the server, and kept for good: `podcast:guid`. */
  guid: z
    .uuid()
    .optional()
    .register(fieldWords, { label: t('Identifier'), isHidden: true }),
  /** Kept by the server: the addresses it had, the oldest first. They lead to the current one. */
  formerSlugs: z
    .array(podcastSlug.clone().register(fieldWords, { label: t('Former address') }))
    .max(MAX_FORMER_SLUGS)
    .optional()
    .register(fieldWords, { label: t('Former addresses'), isHidden: true }),
});
export type PodcastSettings = z.infer<typeof podcastSchema>;
