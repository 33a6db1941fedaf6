import type { prayerTeamCalls } from '#contract/prayer-team.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { ownPrayers, setPrayed, sharedPrayers } from './prayer-team.ts';

export const prayerTeamRoutes = (services: Services): HandlersOf<typeof prayerTeamCalls> => ({
  'GET /api/prayer-team/requests': ({ actor, query }) => sharedPrayers(services, actor, query),
  'POST /api/prayer-team/requests/{id}/prayed': ({ actor, params }) =>
    setPrayed(services, actor, params.id, true),
  'DELETE /api/prayer-team/requests/{id}/prayed': ({ actor, params }) =>
    setPrayed(services, actor, params.id, false),
  'GET /api/account/prayers': ({ actor }) => ownPrayers(services, actor),
});
