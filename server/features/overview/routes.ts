import type { overviewCalls } from '#contract/overview.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { overview, tabCounts } from './overview.ts';

export const overviewRoutes = (services: Services): HandlersOf<typeof overviewCalls> => ({
  'GET /api/overview': ({ actor }) => overview(services, actor),
  'GET /api/overview/counts': ({ actor }) => tabCounts(services, actor),
});
