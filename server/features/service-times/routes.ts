import type { eventCalls } from '#contract/events.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { makeServices } from './make-services.ts';

type Call = 'POST /api/calendar/admin/services';

export const serviceRoutes = (services: Services): Pick<HandlersOf<typeof eventCalls>, Call> => ({
  'POST /api/calendar/admin/services': ({ actor }) => makeServices(services, actor),
});
