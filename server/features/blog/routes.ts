import type { blogCalls } from '#contract/blog.ts';
import type { Services } from '../../context.ts';
import type { HandlersOf } from '../../platform/bind.ts';
import {
  allPosts,
  createPost,
  postToEdit,
  publicPost,
  publicPosts,
  removePost,
  updatePost,
} from './blog.ts';

export const blogRoutes = (services: Services): HandlersOf<typeof blogCalls> => ({
  'GET /api/blog/public': ({ query }) => publicPosts(services, query),
  'GET /api/pages/blog/{slug}': ({ params }) => publicPost(services, params.slug),
  'GET /api/blog': ({ actor, query }) => allPosts(services, actor, query),
  'GET /api/editing/post/{id}': ({ actor, params }) => postToEdit(services, actor, params.id),
  'POST /api/blog': ({ actor, body }) => createPost(services, actor, body),
  'PUT /api/blog/{id}': ({ actor, params, body }) => updatePost(services, actor, params.id, body),
  'DELETE /api/blog/{id}': ({ actor, params }) => removePost(services, actor, params.id),
});
