import { expect, test } from 'vitest';
import { type Post, postContentSchema } from '#contract/blog.ts';
import { defaultSiteSettings } from '#contract/default-settings.ts';
import { dateWordsOf } from '#contract/locale.ts';
import { renderOnPage } from '#tests/render-on-page.tsx';
import { kindOf } from '#web/admin/schema-form/field-kind.ts';
import { PostView } from './post-view.tsx';

const site = {
  ...defaultSiteSettings,
  shown: { navigation: [], visitPath: '', blogPath: '/blog' },
  dates: dateWordsOf('en-US'),
  publicUrl: 'https://e.org',
};

/** Its uuid is not for readers. */
const { uuid, ...asTheyAre } = postContentSchema.shape;
/** Every other field that holds a text, a link or a picture. */
const texts = Object.entries(asTheyAre).flatMap(([name, field]) =>
  ['html', 'text', 'link', 'media'].includes(kindOf(field).is) ? [name] : [],
);

const at = '2026-11-22T10:00:00-08:00';
const post = {
  ...postContentSchema.omit({ slug: true }).parse({
    ...Object.fromEntries(texts.map((each) => [each, `/assets/${each}.webp`])),
    uuid: crypto.randomUUID(),
  }),
  slug: '/assets/slug.webp',
  content: [],
  ...{ _id: '1', id: '1', version: 1, excerpt: '', image: null },
  ...{ createdAt: at, publishedAt: at, updatedAt: at },
} satisfies Post;
const html = renderOnPage(<PostView post={post} />, site);

test.each(texts)('web/features/blog/post-view.tsx shows the field %s', (name) => {
  expect(html).toContain(`/assets/${name}`);
});
