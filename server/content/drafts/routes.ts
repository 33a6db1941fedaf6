import type { draftCalls } from '#contract/drafts.ts';
import { currentVersion } from '#server/content/versions/versions.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { allDrafts, draft, keepDraft, throwDraftAway } from './drafts.ts';
import { editorLeft, touchPresence } from './presence.ts';

export const draftRoutes = (services: Services): HandlersOf<typeof draftCalls> => ({
  'GET /api/drafts': ({ actor, query }) => allDrafts(services, actor, query.kind),
  'GET /api/drafts/{kind}/{id}': ({ actor, params, query }) =>
    draft(services, actor, params, query.of),
  'PUT /api/drafts/{kind}/{id}': ({ actor, params, body }) =>
    keepDraft(services, actor, params, body),
  'DELETE /api/drafts/{kind}/{id}': ({ actor, params }) => throwDraftAway(services, actor, params),
  'PUT /api/editing/{kind}/{id}': async ({ actor, params, body }) => ({
    others: await touchPresence(services, actor, { ...params, ...body }),
    version: await currentVersion(services, params),
  }),
  'DELETE /api/editing/{kind}/{id}': ({ actor, params, query }) =>
    editorLeft(services, actor, { ...params, ...query }),
});
