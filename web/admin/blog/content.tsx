import { type Post, type PostContent, postContentSchema } from '#contract/blog.ts';
import { inSentence } from '#domain/dates/dates.ts';
import type { Content, ContentEditing } from '#web/admin/editing/content.ts';
import { PublishButtons } from '#web/admin/publishing/publish-buttons.tsx';
import { standing } from '#web/admin/publishing/standing.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { PreviewPane } from '#web/admin/ui/preview-pane.tsx';
import { PostView } from '#web/features/blog/post-view.tsx';
import { useSite } from '#web/use-site.ts';
import { contentOf } from './blocks/blocks.ts';
import { checkPost, newPost, type PostDraft, postToSend, readPost, slugOf } from './post-draft.ts';
import { PostFields } from './post-fields.tsx';
import css from './post-preview.module.css';

export const postContent: Content<Post, PostDraft> = {
  kind: 'post',
  path: '/admin/blog',
  words: {
    noun: 'post',
    failure: 'Failed to save post. Please try again.',
    isWhyInstead: true,
    saved: (saved, now, dates) =>
      `“${saved.title}” is saved: ${inSentence(standing(saved, now, dates).words)}.`,
  },
  schema: postContentSchema,
  sharedAs: 'post',
  empty: newPost,
  load: (id, signal) => adminApi('GET /api/editing/post/{id}', { params: { id }, signal }),
  readDraft: readPost,
  toSend: postToSend,
  check: checkPost,
  save: (body: PostContent, { id, isNew, version }) =>
    isNew
      ? adminApi('POST /api/blog', { body: { ...body, key: id } })
      : adminApi('PUT /api/blog/{id}', { params: { id }, body: { ...body, version } }),
  Fields: PostFields,
  Preview: PostPreview,
  Buttons: ({ draft, before, change, saving: { isSaving } }) => (
    <PublishButtons
      {...{ draft, before, isSaving }}
      switchTo={(isOn) => change(isOn ? { isPosted: true, isEnabled: true } : { isPosted: false })}
    />
  ),
};

/**
 * The public component itself, fed with what is not saved yet: its texts come out of the editor's schema or from the
 * server, never straight from a paste. To be looked at only: fifteen links to tab through on the way to Save help
 * nobody, and a screen reader would hear the whole post twice. It can be reached for scrolling.
 */
function PostPreview({ draft, before }: ContentEditing<Post, PostDraft>) {
  const now = nowAtChurch(useSite().timeZone);
  return (
    <PreviewPane>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has nothing to do with it */}
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
    </PreviewPane>
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
