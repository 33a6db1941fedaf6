import type { Post } from '#contract/blog.ts';
import { publishStates } from '#contract/publishing.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import type { ContentListing } from '#web/admin/editing/content-list.tsx';
import { standing } from '#web/admin/publishing/standing.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';

/** All posts, newest first, with how each stands, who wrote it and when. */
export const postListing: ContentListing<Post> = {
  kind: 'post',
  path: '/admin/blog',
  words: {
    title: t('Manage Blog Posts'),
    create: t('Create New Post'),
    search: t('Search posts'),
    searchHelp: t('By title or author.'),
    searched: t('title or author'),
    none: t('“Create New Post” makes the first. It stays a draft until you switch it to Posted.'),
  },
  states: publishStates,
  load: (query, signal) => adminApi('GET /api/blog', { query, signal }),
  row: (post, now, dates) => {
    const state = standing(post, now, dates);
    return {
      picture: post.image?.src ?? '',
      state,
      meta: `${post.author} · ${dateInWords(post.publishedAt, dates)}`,
      [state.tone === 'live' ? 'view' : 'later']: `/blog/${post.slug}`,
    };
  },
  copyOf: ({ title, author, content }, uuid) => ({
    ...{ title, author, content, uuid, slug: null },
    ...{ isPosted: false, isEnabled: true, scheduleDate: null, expireDate: null },
  }),
  deletion: { send: ({ _id: id }) => adminApi('DELETE /api/blog/{id}', { params: { id } }) },
};
