import type { messageCalls } from '#contract/messages.ts';
import type { Services } from '../../context.ts';
import type { HandlersOf } from '../../platform/bind.ts';
import { receiveMessage } from './messages.ts';

export const messageRoutes = (services: Services): HandlersOf<typeof messageCalls> => ({
  'POST /api/googleSheets/submit-prayer': ({ body, actor, context }) =>
    receiveMessage(services, 'prayer', body, { ...context.var, actor }),
  'POST /api/googleSheets/contact-us': ({ body, actor, context }) =>
    receiveMessage(services, 'contact', body, { ...context.var, actor }),
});
