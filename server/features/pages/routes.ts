import type { pageCalls } from '#contract/pages.ts';
import type { Services } from '../../context.ts';
import type { HandlersOf } from '../../platform/bind.ts';
import { allPages, pageBySlug } from './pages.ts';

export const pageRoutes = (services: Services): HandlersOf<typeof pageCalls> => ({
  'GET /api/pages': () => allPages(services),
  'GET /api/pages/{slug}': ({ params }) => pageBySlug(services, params.slug),
});
