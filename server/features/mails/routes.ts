import type { mailCalls } from '#contract/mails.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { outboxOf } from '#server/platform/mail/outbox.ts';
import { dismissMail, mailState, sendAgain, sendAllAgain, unsentMails } from './mails.ts';

export const mailRoutes = (services: Services): HandlersOf<typeof mailCalls> => ({
  'GET /api/mails/state': async () => ({
    ...(await mailState(services)),
    outbox: outboxOf(services.config),
  }),
  'GET /api/mails': ({ query }) => unsentMails(services, query),
  'POST /api/mails/send-again': ({ actor }) => sendAllAgain(services, actor),
  'POST /api/mails/{id}/send-again': ({ actor, params }) => sendAgain(services, actor, params.id),
  'DELETE /api/mails/{id}': ({ actor, params }) => dismissMail(services, actor, params.id),
});
