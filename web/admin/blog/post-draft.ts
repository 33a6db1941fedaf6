import { type Block, type PostContent, postContentSchema } from '#contract/blog.ts';
import type { Issue } from '#contract/errors.ts';
import { postSlugProblem, slugFrom } from '#domain/slugs.ts';
import { datesBackwards } from '#web/admin/editing/dates-backwards.ts';
import { emptyValue, problemsOf } from '#web/admin/schema-form/field-kind.ts';
import { contentOf, isBlock, newBlock } from './blocks/blocks.ts';

/** A post while it is written: its dates are wall time at the church. */
export type PostDraft = Omit<PostContent, 'slug' | 'content' | 'createdAt'> & {
  /** Null as long as it follows the title of a new post (reference/checks.md#slugs). */
  slug: string | null;
  content: readonly Block[];
};

/**
 * A new post: a draft with an empty text, with an uuid of its own (reference/checks.md#posts), under which its draft is
 * kept.
 */
export const newPost = ({ id, author }: { id: string; author: string }): PostDraft => ({
  ...(emptyValue(postContentSchema) as Omit<PostContent, 'createdAt'>),
  author,
  slug: null,
  uuid: id,
  content: [newBlock('text')],
});

/** The fields of a kept draft. Until version 1.1 the blocks had keys. */
export function readPost({ blocks, ...data }: Record<string, unknown>): Record<string, unknown> {
  const kept = Array.isArray(blocks) ? blocks.map((row) => Object(row).block) : data.content;
  return { ...data, content: Array.isArray(kept) ? kept.filter(isBlock) : undefined };
}

export const slugOf = ({ slug, title }: PostDraft) => slug ?? slugFrom(title);

export const postToSend = (draft: PostDraft) => ({
  ...draft,
  slug: slugOf(draft),
  content: contentOf(draft.content),
});

/** What of a post has no place of its own in the form. */
export const postWords = postContentSchema.omit({
  content: true,
  slug: true,
  uuid: true,
  createdAt: true,
  isPosted: true,
  isEnabled: true,
  scheduleDate: true,
  expireDate: true,
});

/** What keeps a post from being saved, by field: the contract's rules, said before the server is asked. */
export function checkPost(draft: PostDraft): Issue[] {
  const slug = postSlugProblem(slugOf(draft));
  // Without a title there is nothing yet that an address could follow.
  const isAsked = draft.title.trim() !== '' || draft.slug !== null;
  return [
    ...problemsOf(postWords, draft),
    ...(isAsked && slug ? [{ path: 'slug', message: slug }] : []),
    ...datesBackwards(draft),
  ];
}
