import type { auditCalls } from '#contract/audit.ts';
import type { Services } from '../../context.ts';
import type { HandlersOf } from '../../platform/bind.ts';
import { audit } from './history.ts';

export const auditRoutes = (services: Services): HandlersOf<typeof auditCalls> => ({
  'GET /api/audit': ({ query }) => audit(services, query),
});
