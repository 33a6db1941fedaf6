import type { searchCalls } from '#contract/search.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { searchEverything } from './admin-search.ts';
import { search } from './search.ts';

export const searchRoutes = (services: Services): HandlersOf<typeof searchCalls> => ({
  'GET /api/search': async ({ query, context }) => {
    await services.limits.take('searches', { address: context.get('clientAddress') });
    const found = await search(services, query);
    const agent = context.req.header('user-agent');
    if (query.page === 1)
      services.visits.search(query.q, { isFound: found.total > 0 && !found.isPartial, agent });
    return found;
  },
  'GET /api/admin/search': ({ actor, query }) => searchEverything(services, actor, query.q),
});
