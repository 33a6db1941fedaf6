import type { homepageCalls } from '#contract/homepage.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { homepage, homepageOrNull, updateHomepage } from './homepage.ts';

export const homepageRoutes = (services: Services): HandlersOf<typeof homepageCalls> => ({
  'GET /api/homepage': ({ query }) =>
    query.optional ? homepageOrNull(services) : homepage(services),
  'PUT /api/homepage': ({ actor, body }) => updateHomepage(services, actor, body),
});
