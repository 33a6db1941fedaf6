import type { pageCalls } from '#contract/pages.ts';
import { contentToEdit } from '#server/content/read.ts';
import { updateContent } from '#server/content/write.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { createPage, pages, removePage } from './edit-pages.ts';
import { allPages, pageBySlug, wholePages } from './pages.ts';

export const pageRoutes = (services: Services): HandlersOf<typeof pageCalls> => ({
  'GET /api/pages': ({ query }) => (query.sections ? wholePages : allPages)(services, query.after),
  'GET /api/pages/{slug}': ({ params }) => pageBySlug(services, params.slug),
  'GET /api/editing/page/{id}': ({ actor, params }) =>
    contentToEdit(pages, services, actor, params.id),
  'POST /api/pages': ({ actor, body }) => createPage(services, actor, body),
  'PUT /api/pages/{id}': ({ actor, params, body }) =>
    updateContent(pages, services, actor, params.id, body),
  'DELETE /api/pages/{slug}': ({ actor, params, query }) =>
    removePage(services, actor, params.slug, query),
});
