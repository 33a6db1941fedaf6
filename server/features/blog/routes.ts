import type { blogCalls } from '#contract/blog.ts';
import { editedContents, publicContents } from '#server/content/dated.ts';
import { contentToEdit } from '#server/content/read.ts';
import { createContent, removeContent, updateContent } from '#server/content/write.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { posts, publicPost } from './blog.ts';

export const blogRoutes = (services: Services): HandlersOf<typeof blogCalls> => ({
  'GET /api/blog/public': ({ query }) => publicContents(posts, services, query),
  'GET /api/pages/blog/{slug}': ({ params }) => publicPost(services, params.slug),
  'GET /api/blog': ({ actor, query }) => editedContents(posts, services, actor, query),
  'GET /api/editing/post/{id}': ({ actor, params }) =>
    contentToEdit(posts, services, actor, params.id),
  'POST /api/blog': ({ actor, body: { key, ...content } }) =>
    createContent(posts, services, actor, { content, key }),
  'PUT /api/blog/{id}': ({ actor, params, body }) =>
    updateContent(posts, services, actor, params.id, body),
  'DELETE /api/blog/{id}': ({ actor, params }) => removeContent(posts, services, actor, params.id),
});
