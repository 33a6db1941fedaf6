import type { prayerTeamCalls } from '#contract/prayer-team.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { notePrayed, ownPrayers, sharedPrayers, takeBackPrayed } from './prayer-team.ts';

export const prayerTeamRoutes = (services: Services): HandlersOf<typeof prayerTeamCalls> => ({
  'GET /api/prayer-team/requests': ({ actor, query }) => sharedPrayers(services, actor, query),
  'POST /api/prayer-team/requests/{id}/prayed': ({ actor, params }) =>
    notePrayed(services, actor, params.id),
  'DELETE /api/prayer-team/requests/{id}/prayed': ({ actor, params }) =>
    takeBackPrayed(services, actor, params.id),
  'GET /api/account/prayers': ({ actor }) => ownPrayers(services, actor),
});
