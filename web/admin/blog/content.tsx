import { type Post, type PostContent, postContentSchema } from '#contract/blog.ts';
import { inSentence } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import type { Content, ContentEditing } from '#web/admin/editing/content.ts';
import { FormPreview, type ShownPart } from '#web/admin/preview/form-preview.tsx';
import { plainTexts } from '#web/admin/preview/in-place/texts.ts';
import { PublishButtons } from '#web/admin/publishing/publish-buttons.tsx';
import { standing } from '#web/admin/publishing/standing.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { PostView } from '#web/features/blog/post-view.tsx';
import { useSite } from '#web/use-site.ts';
import { contentOf, isShown, textsOfBlock } from './blocks/blocks.ts';
import { checkPost, newPost, type PostDraft, postToSend, readPost, slugOf } from './post-draft.ts';
import { PostFields } from './post-fields.tsx';
import css from './post-preview.module.css';

export const postContent: Content<Post, PostDraft> = {
  kind: 'post',
  path: '/admin/blog',
  words: {
    failure: t('Failed to save post. Please try again.'),
    isWhyInstead: true,
    saved: (saved, now, dates) =>
      t('“{title}” is saved: {state}.', {
        title: saved.title,
        state: inSentence(standing(saved, now, dates).words),
      }),
  },
  schema: postContentSchema,
  sharedAs: 'post',
  empty: newPost,
  load: (id, signal) => adminApi('GET /api/editing/post/{id}', { params: { id }, signal }),
  shownAt: ({ draft, before }, { timeZone, dates }) => {
    const slug = slugOf(draft);
    const isLive = before && standing(before, nowAtChurch(timeZone), dates).tone === 'live';
    return slug
      ? { path: `/blog/${slug}`, isPublic: isLive === true && before.slug === slug }
      : undefined;
  },
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
 * server, never straight from a paste. It can be reached for scrolling.
 */
function PostPreview({ draft, before, change }: ContentEditing<Post, PostDraft>) {
  const now = nowAtChurch(useSite().timeZone);
  return (
    <FormPreview draft={draft} change={change} partsOf={shownParts}>
      {(shown) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has nothing to do with it
        <div
          role="group"
          aria-label={t('The post as visitors will see it')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
          tabIndex={0}
          className={css.sheet}
        >
          <PostView post={previewPost(shown, before, now)} />
        </div>
      )}
    </FormPreview>
  );
}

/** Where title, author and each block of a post are shown. */
function shownParts({ title, author, content }: PostDraft, sheet: HTMLElement): ShownPart[] {
  const { shape } = postContentSchema;
  const body = sheet.querySelector('article > div');
  const shown = content.flatMap((block, index) => (isShown(block) ? [index] : []));
  return [
    {
      field: 'title',
      root: sheet.querySelector('h1'),
      texts: plainTexts(shape.title, title, ['title']),
    },
    {
      field: 'author',
      root: sheet.querySelector('article > p'),
      texts: plainTexts(shape.author, author, ['author']),
    },
    ...content.map((block, index) => ({
      field: `content.${index}`,
      root: body?.children[shown.indexOf(index)],
      texts: textsOfBlock(block, ['content', index, 'content']),
    })),
  ];
}

function previewPost(draft: PostDraft, before: Post | undefined, now: string): Post {
  const id = before?._id ?? 'new';
  return {
    ...draft,
    _id: id,
    id,
    title: draft.title || t('Title of the post'),
    author: draft.author || t('Author'),
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
