import type { eventCalls } from '#contract/events.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { cancelAndTell } from './cancellations.ts';

type Call = 'POST /api/calendar/admin/events/{id}/cancel';

export const cancellationRoutes = (
  services: Services,
): Pick<HandlersOf<typeof eventCalls>, Call> => ({
  'POST /api/calendar/admin/events/{id}/cancel': ({ actor, params, body }) =>
    cancelAndTell(services, actor, params.id, body),
});
