import {
  type Block,
  blockSchema,
  type Post,
  type PostContent,
  postContentSchema,
} from '#contract/blog.ts';
import { rowCodec } from '#server/content/codec.ts';
import { toSent } from '#server/platform/clock.ts';
import { shorten } from '#server/platform/html/html.ts';
import { plainText } from '#server/platform/html/texts-of.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { PostRow } from './store.ts';

const EXCERPT_LENGTH = 220;

export const codec = rowCodec(postContentSchema);

/** A row as sent. Clients read `_id` or `id` (reference/fields.md#posts). */
export function toPost(row: PostRow, { timeZone, log }: { timeZone: string; log: Log }): Post {
  const written = codec.contentOf(row);
  const content = shownBlocks(written, log);
  const text = content.find((block) => block.type === 'text');
  const image = content.find((block) => block.type === 'image');
  return {
    ...written,
    _id: row.id,
    id: row.id,
    content,
    createdAt: toSent(row.created_at, timeZone),
    publishedAt: toSent(row.published_at, timeZone),
    updatedAt: toSent(row.updated_at, timeZone),
    scheduleDate: row.schedule_date && toSent(row.schedule_date, timeZone),
    expireDate: row.expire_date && toSent(row.expire_date, timeZone),
    excerpt: text ? shorten(plainText(text.content), EXCERPT_LENGTH) : '',
    image: image ? { src: image.src, alt: image.alt } : null,
    version: row.version,
  };
}

/** The blocks that can be shown; others are skipped (reference/screens.md#blog-post). */
function shownBlocks({ slug, content }: PostContent, log: Log): Block[] {
  return content.flatMap((block, index) => {
    const parsed = blockSchema.safeParse(block);
    if (parsed.success) return [parsed.data];
    const problem = parsed.error.issues[0]?.message;
    log.warn({ post: slug, index, problem }, 'a block is skipped');
    return [];
  });
}
