import type { calendarCalls } from '#contract/calendar.ts';
import type { Services } from '../../context.ts';
import type { HandlersOf } from '../../platform/bind.ts';
import { makeServices } from './make-services.ts';

type Call = 'POST /api/calendar/admin/services';

export const serviceRoutes = (
  services: Services,
): Pick<HandlersOf<typeof calendarCalls>, Call> => ({
  'POST /api/calendar/admin/services': ({ actor }) => makeServices(services, actor),
});
