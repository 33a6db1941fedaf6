import type { sharedDraftCalls } from '#contract/shared-drafts.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { endShared, shareDraft, sharedDraft, sharedLinks } from './shared-drafts.ts';

export const sharedDraftRoutes = (services: Services): HandlersOf<typeof sharedDraftCalls> => ({
  'GET /api/shared-drafts/{kind}/{id}': ({ actor, params }) => sharedLinks(services, actor, params),
  'POST /api/shared-drafts/{kind}/{id}': ({ actor, params, body }) =>
    shareDraft(services, actor, params, body.content),
  'DELETE /api/shared-drafts/{kind}/{id}/{link}': ({ actor, params }) =>
    endShared(services, actor, params),
  'GET /api/shared/{token}': ({ params, context }) =>
    sharedDraft(services, params.token, context.var.clientAddress),
});
