import { z } from 'zod';
import { announcementContentSchema } from '#contract/announcements.ts';
import { blockSchema, postContentSchema } from '#contract/blog.ts';
import { t } from '#languages/t.ts';
import { blockHtml } from '#server/features/feeds/blog-entries.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { addressWord, plainLetters } from '#server/platform/lists/plain-letters.ts';
import { type Content, entriesOf, type From, stateOf, storedAt } from './content.ts';
import type { Term } from './item.ts';
import { editorsHtml, joined, link, paragraph, picture } from './plain-html.ts';

const postSchema = postContentSchema.extend({ content: z.array(z.unknown()) });

export async function* postItems(from: From): AsyncGenerator<Content> {
  const pause = createPauses();
  for await (const post of entriesOf(from, 'post', postSchema)) {
    const address = `${from.publicUrl}/blog/${post.slug}`;
    const parts: string[] = [];
    for (const stored of post.content) {
      const block = blockSchema.safeParse(stored).data;
      if (block?.type === 'text') parts.push(editorsHtml(block.content, address));
      else if (block) parts.push(blockHtml(block, { address, place: '' }));
      await pause();
    }
    yield {
      type: 'post',
      title: post.title,
      slug: post.slug,
      link: address,
      by: post.author,
      html: joined(parts),
      ...stateOf({ isOn: post.isEnabled && post.isPosted, ...datesOf(post, from) }, from.now),
    };
  }
}

type Dated = {
  createdAt?: string | undefined;
  scheduleDate: string | null;
  expireDate: string | null;
};

const datesOf = ({ createdAt, scheduleDate, expireDate }: Dated, from: From) => ({
  madeAt: storedAt(createdAt, from) ?? from.now,
  dates: { schedule_date: storedAt(scheduleDate, from), expire_date: storedAt(expireDate, from) },
});

const announcementSchema = announcementContentSchema.extend({ createdAt: z.string() });

/** Announcements as posts of a category: WordPress has none of their kind. */
export async function* announcementItems(from: From): AsyncGenerator<Content> {
  const address = `${from.publicUrl}/`;
  for await (const entry of entriesOf(from, 'announcement', announcementSchema))
    yield {
      type: 'post',
      title: entry.title,
      slug: addressWord(entry.title, 60),
      link: address,
      html: joined([
        picture(entry.imageUrl, '', address),
        paragraph(entry.description),
        link(entry.linkUrl, entry.linkText || t('Read more'), address),
      ]),
      ...stateOf({ isOn: entry.enabled, ...datesOf(entry, from) }, from.now),
      terms: [category('announcements', t('Announcements'))],
    };
}

export const category = (nicename: string, name: string): Term => ({
  domain: 'category',
  nicename,
  name,
});

/** The most letters of a tag's address: WordPress keeps 200, and an encoded one takes up to twelve. */
const MAX_TAG = 16;

/** A tag; none without a letter. WordPress has other letters than ours encoded in its addresses. */
export function tag(name: string): Term[] {
  const letters = plainLetters(name, '-').normalize('NFC');
  const isPlain = /^[a-z0-9-]*$/.test(letters);
  const nicename = isPlain
    ? letters.slice(0, 60)
    : encodeURIComponent([...letters].slice(0, MAX_TAG).join('')).toLowerCase();
  return nicename === '' ? [] : [{ domain: 'post_tag', nicename, name }];
}
