import type { auditCalls } from '#contract/audit.ts';
import type { bulkCalls } from '#contract/bulk.ts';
import type { draftCalls } from '#contract/drafts.ts';
import type { translationCalls } from '#contract/translations.ts';
import type { trashCalls } from '#contract/trash.ts';
import type { versionCalls } from '#contract/versions.ts';
import { actOnSeveral } from '#server/content/bulk/bulk.ts';
import { allDrafts, draft, keepDraft, throwDraftAway } from '#server/content/drafts/drafts.ts';
import { editorLeft, touchPresence } from '#server/content/drafts/presence.ts';
import { audit, auditPeople } from '#server/content/history/history.ts';
import { translationRoutes } from '#server/content/translations/routes.ts';
import { removeFromTrash, restoreFromTrash, trash } from '#server/content/trash/trash.ts';
import {
  currentVersion,
  restoreVersion,
  versionOf,
  versions,
} from '#server/content/versions/versions.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';

/** The calls of what all kinds of content share: drafts, the log of changes, the trash, versions, several at once. */
export const contentRoutes = (
  services: Services,
): HandlersOf<
  typeof draftCalls &
    typeof auditCalls &
    typeof trashCalls &
    typeof versionCalls &
    typeof bulkCalls &
    typeof translationCalls
> => ({
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
  'GET /api/audit': ({ query }) => audit(services, query),
  'GET /api/audit/people': () => auditPeople(services),
  'GET /api/trash': ({ actor }) => trash(services, actor),
  'POST /api/trash/{id}/restore': ({ actor, params }) =>
    restoreFromTrash(services, actor, params.id),
  'DELETE /api/trash/{id}': ({ actor, params }) => removeFromTrash(services, actor, params.id),
  'GET /api/versions/{kind}/{id}': ({ actor, params }) => versions(services, actor, params),
  'GET /api/versions/{kind}/{id}/{version}': ({ actor, params }) =>
    versionOf(services, actor, params, params.version),
  'POST /api/versions/{kind}/{id}/{version}/restore': ({ actor, params }) =>
    restoreVersion(services, actor, params, params.version),
  'POST /api/bulk': ({ actor, body }) => actOnSeveral(services, actor, body),
  ...translationRoutes(services),
});
