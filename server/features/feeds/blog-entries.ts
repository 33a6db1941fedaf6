import type { Block, Post } from '#contract/blog.ts';
import { newestContents } from '#server/content/dated.ts';
import { askedPlace } from '#server/content/translations/published.ts';
import type { Services } from '#server/context.ts';
import { posts } from '#server/features/blog/blog.ts';
import { withCurrentNames } from '#server/features/images/former-pictures.ts';
import { escapeHtml } from '#server/platform/html/html.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { absoluteHtml, type Base, inLines } from './absolute.ts';
import { entryId } from './entry-id.ts';
import type { Entry } from './feed.ts';
import { feedPicture, pictureHtml } from './pictures.ts';

/** The posts shown now as entries, newest first, as long as they are asked for. */
export async function* blogEntries({
  config,
  ...needs
}: Pick<Services, 'db' | 'clock' | 'log' | 'content' | 'config' | 'files'>): AsyncGenerator<Entry> {
  const place = await askedPlace(needs.db);
  for await (const { sent, ...seen } of newestContents(posts, needs)) {
    const post = await withCurrentNames(needs, sent);
    const address = `${config.publicUrl}${place}/blog/${post.slug}`;
    yield {
      id: entryId(post.uuid, place),
      title: post.title,
      address,
      author: post.author,
      html: await wholeText(post, { address, place }),
      excerpt: post.excerpt,
      ...seen,
      picture: post.image ? await feedPicture(needs, post.image, address) : undefined,
    };
  }
}

async function wholeText({ content }: Post, base: Base): Promise<string> {
  const pause = createPauses();
  const parts: string[] = [];
  for (const block of content) {
    parts.push(blockHtml(block, base));
    await pause();
  }
  return parts.join('\n');
}

/** A block of a post as HTML that is read without our styles. */
export function blockHtml(block: Block, base: Base): string {
  switch (block.type) {
    case 'text':
      return absoluteHtml(block.content, base);
    case 'image':
      return pictureHtml(block, base.address);
    case 'quote':
      return `<blockquote><p>${inLines(block.content)}</p></blockquote>`;
    case 'list':
      return `<ul>${block.content.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  }
}
