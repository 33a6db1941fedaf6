import type { versionCalls } from '#contract/versions.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { restoreVersion, versionOf, versions } from './versions.ts';

export const versionRoutes = (services: Services): HandlersOf<typeof versionCalls> => ({
  'GET /api/versions/{kind}/{id}': ({ actor, params }) => versions(services, actor, params),
  'GET /api/versions/{kind}/{id}/{version}': ({ actor, params }) =>
    versionOf(services, actor, params, params.version),
  'POST /api/versions/{kind}/{id}/{version}/restore': ({ actor, params }) =>
    restoreVersion(services, actor, params, params.version),
});
