import type { auditCalls } from '#contract/audit.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { audit } from './history.ts';

export const auditRoutes = (services: Services): HandlersOf<typeof auditCalls> => ({
  'GET /api/audit': ({ query }) => audit(services, query),
});
