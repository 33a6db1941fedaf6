import type { formCalls } from '#contract/forms.ts';
import type { inboxCalls } from '#contract/inbox.ts';
import type { messageCalls } from '#contract/messages.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import {
  addNote,
  changeMessage,
  removeMessage,
  removeNote,
  setStateOfSeveral,
} from './edit-message.ts';
import { receiveAnswers } from './form-answers.ts';
import { inbox, message, newMessages } from './inbox.ts';
import { receiveMessage } from './messages.ts';
import { readPrayer } from './prayers.ts';
import { reply, sendReplyAgain } from './replies.ts';
import { sensitiveAnswers } from './sensitive-answers.ts';

export const messageRoutes = (
  services: Services,
): HandlersOf<typeof messageCalls & typeof formCalls> => ({
  'POST /api/googleSheets/submit-prayer': ({ body, actor, context }) =>
    receiveMessage(services, 'prayer', readPrayer(body), { ...context.var, actor }),
  'POST /api/googleSheets/contact-us': ({ body, actor, context }) =>
    receiveMessage(services, 'contact', body, { ...context.var, actor }),
  'POST /api/forms/{id}/answers': ({ params, body, actor, context }) =>
    receiveAnswers(services, params.id, body, { ...context.var, actor }),
});

export const inboxRoutes = (services: Services): HandlersOf<typeof inboxCalls> => ({
  'GET /api/messages': ({ actor, query }) => inbox(services, actor, query),
  'GET /api/messages/counts': () => newMessages(services),
  'POST /api/messages/state': ({ actor, body }) => setStateOfSeveral(services, actor, body),
  'POST /api/messages/sensitive': ({ actor, body }) => sensitiveAnswers(services, actor, body.ids),
  'GET /api/messages/{id}': ({ actor, params }) => message(services, actor, params.id),
  'PUT /api/messages/{id}': ({ actor, params, body }) =>
    changeMessage(services, actor, params.id, body),
  'DELETE /api/messages/{id}': ({ actor, params }) => removeMessage(services, actor, params.id),
  'POST /api/messages/{id}/notes': ({ actor, params, body }) =>
    addNote(services, actor, params.id, body),
  'DELETE /api/messages/{id}/notes/{noteId}': ({ actor, params }) =>
    removeNote(services, actor, params),
  'POST /api/messages/{id}/replies': ({ actor, params, body }) =>
    reply(services, actor, params.id, body),
  'POST /api/messages/{id}/replies/{replyId}/send-again': ({ actor, params, body }) =>
    sendReplyAgain(services, actor, params, body.recipient),
});
