import type { homepageCalls } from '#contract/homepage.ts';
import type { Services } from '../../context.ts';
import type { HandlersOf } from '../../platform/bind.ts';
import { homepage, homepageOrNull, updateHomepage } from './homepage.ts';

export const homepageRoutes = (services: Services): HandlersOf<typeof homepageCalls> => ({
  'GET /api/homepage': ({ query }) =>
    query.optional ? homepageOrNull(services) : homepage(services),
  'PUT /api/homepage': ({ actor, body }) => updateHomepage(services, actor, body),
});
