import type { sermonCalls } from '#contract/sermons.ts';
import type { Services } from '../../context.ts';
import type { HandlersOf } from '../../platform/bind.ts';
import { publicSermon, publicSermons } from './sermons.ts';

export const sermonRoutes = (services: Services): HandlersOf<typeof sermonCalls> => ({
  'GET /api/sermons': ({ query }) => publicSermons(services, query),
  'GET /api/sermons/{slug}': ({ params }) => publicSermon(services, params.slug),
});
