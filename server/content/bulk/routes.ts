import type { bulkCalls } from '#contract/bulk.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { actOnSeveral } from './bulk.ts';

export const bulkRoutes = (services: Services): HandlersOf<typeof bulkCalls> => ({
  'POST /api/bulk': ({ actor, body }) => actOnSeveral(services, actor, body),
});
