import type { Post, PostContent } from '#contract/blog.ts';
import { slugFrom } from '#contract/slugs.ts';
import { valuesFrom } from '#web/admin/drafts/values-from.ts';
import { dateToSend, toWall } from '#web/admin/saving/fields.ts';
import { contentOf, type DraftBlock, isDraftBlock, newBlock } from './blocks/draft-block.ts';

/** A post while it is written. */
export type PostDraft = {
  title: string;
  author: string;
  /** Null as long as it follows the title of a new post (specification 5). */
  slug: string | null;
  uuid: string;
  /** Wall time at the church, `2026-11-22T10:00`; null for none. */
  scheduleDate: string | null;
  expireDate: string | null;
  isEnabled: boolean;
  isPosted: boolean;
  blocks: readonly DraftBlock[];
};

/**
 * A new post: a draft with an empty text, by whoever is logged in, with an uuid of its own (specification 5), under
 * which its draft is kept. Opened again, it is the same.
 */
export function newDraft(author: string, uuid: string): PostDraft {
  return {
    title: '',
    author,
    slug: null,
    uuid,
    scheduleDate: null,
    expireDate: null,
    isEnabled: true,
    isPosted: false,
    blocks: [newBlock('text', 'first')],
  };
}

export function draftOf(post: Post): PostDraft {
  const { title, author, slug, uuid, isEnabled, isPosted } = post;
  return {
    title,
    author,
    slug,
    uuid,
    scheduleDate: toWall(post.scheduleDate),
    expireDate: toWall(post.expireDate),
    isEnabled,
    isPosted,
    // The same keys whenever this version is opened: what is the same can be told from a draft.
    blocks: post.content.map((block, index) => ({ key: `${post.version}-${index}`, block })),
  };
}

/** A draft that was kept, as far as this editor understands it. */
export function draftFrom(data: Record<string, unknown>, start: PostDraft): PostDraft {
  const values = valuesFrom(data, start, ['slug', 'scheduleDate', 'expireDate']);
  return { ...values, uuid: start.uuid, blocks: values.blocks.filter(isDraftBlock) };
}

export const slugOf = ({ slug, title }: PostDraft) => slug ?? slugFrom(title);

/** What is sent. `before` is the post as it was read. */
export function contentToSend(draft: PostDraft, before: Post | undefined): PostContent {
  const { title, author, uuid, isEnabled, isPosted } = draft;
  return {
    title,
    author,
    slug: slugOf(draft),
    uuid,
    scheduleDate: dateToSend(draft.scheduleDate, before?.scheduleDate),
    expireDate: dateToSend(draft.expireDate, before?.expireDate),
    isEnabled,
    isPosted,
    content: contentOf(draft.blocks),
  };
}
