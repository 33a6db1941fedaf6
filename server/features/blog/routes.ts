import type { blogCalls } from '#contract/blog.ts';
import { contentHandlers } from '#server/content/content-handlers.ts';
import { editedContents, publicContents } from '#server/content/dated.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { posts, publicPost } from './blog.ts';

export const blogRoutes = (services: Services): HandlersOf<typeof blogCalls> => {
  const handlers = contentHandlers(posts, services);
  return {
    'GET /api/blog/public': ({ query }) => publicContents(posts, services, query),
    'GET /api/pages/blog/{slug}': ({ params }) => publicPost(services, params.slug),
    'GET /api/blog': ({ actor, query }) => editedContents(posts, services, actor, query),
    'GET /api/editing/post/{id}': handlers.open,
    'POST /api/blog': handlers.create,
    'PUT /api/blog/{id}': handlers.update,
    'DELETE /api/blog/{id}': handlers.remove,
  };
};
