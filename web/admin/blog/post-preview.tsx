import type { Post } from '#contract/blog.ts';
import type { ContentEditing } from '#web/admin/editing/content.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { PostView } from '#web/features/blog/post-view.tsx';
import { useSite } from '#web/use-site.ts';
import { contentOf } from './blocks/blocks.ts';
import { type PostDraft, slugOf } from './post-draft.ts';
import css from './post-preview.module.css';

/**
 * The public component itself, fed with what is not saved yet: its texts come out of the editor's schema or from the
 * server, never straight from a paste. To be looked at only: fifteen links to tab through on the way to Save help
 * nobody, and a screen reader would hear the whole post twice. It can be reached for scrolling.
 */
export function PostPreview({ draft, before }: ContentEditing<Post, PostDraft>) {
  const now = nowAtChurch(useSite().timeZone);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has nothing to do with it
    <div
      role="group"
      aria-label="The post as visitors will see it"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className={css.sheet}
    >
      <div inert>
        <PostView post={previewPost(draft, before, now)} />
      </div>
    </div>
  );
}

function previewPost(draft: PostDraft, before: Post | undefined, now: string): Post {
  const id = before?._id ?? 'new';
  return {
    ...draft,
    _id: id,
    id,
    title: draft.title || 'Title of the post',
    author: draft.author || 'Author',
    slug: slugOf(draft),
    content: contentOf(draft.content),
    createdAt: before?.createdAt ?? now,
    publishedAt: draft.scheduleDate ?? before?.createdAt ?? now,
    updatedAt: now,
    excerpt: '',
    image: null,
    version: before?.version ?? 1,
  };
}
