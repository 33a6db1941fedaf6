import type { messageCalls } from '#contract/messages.ts';
import type { Services } from '../../context.ts';
import type { HandlersOf } from '../../platform/bind.ts';
import { receiveMessage } from './messages.ts';

export const messageRoutes = (services: Services): HandlersOf<typeof messageCalls> => ({
  'POST /api/googleSheets/submit-prayer': ({ body, context }) =>
    receiveMessage(services, 'prayer', body, context.var.clientAddress),
  'POST /api/googleSheets/contact-us': ({ body, context }) =>
    receiveMessage(services, 'contact', body, context.var.clientAddress),
});
