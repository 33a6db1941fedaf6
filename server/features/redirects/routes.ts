import type { redirectCalls } from '#contract/redirects.ts';
import { normalPath } from '#domain/old-addresses.ts';
import type { Services } from '#server/context.ts';
import { dismissDead } from '#server/features/visits/dead.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { changeRedirect, createRedirect, deleteRedirect } from './edit-redirects.ts';
import { importRedirects } from './import-csv.ts';
import { deadList, lostInWords, redirects, tryAddress, writtenRedirects } from './redirects.ts';

export const redirectRoutes = (services: Services): HandlersOf<typeof redirectCalls> => ({
  'GET /api/redirects': ({ query }) => redirects(services, query),
  'GET /api/redirects/leading': ({ query }) => lostInWords(services, query),
  'GET /api/redirects/export': async () => writtenRedirects(services),
  'GET /api/redirects/test': ({ query }) => tryAddress(services, query.path),
  'GET /api/redirects/dead': ({ query }) => deadList(services, query),
  'DELETE /api/redirects/dead': ({ query }) =>
    dismissDead(services, normalPath(query.path) ?? query.path),
  'POST /api/redirects': ({ actor, body }) => createRedirect(services, actor, body),
  'POST /api/redirects/import': ({ actor, body }) => importRedirects(services, actor, body),
  'PUT /api/redirects/{id}': ({ actor, params, body }) =>
    changeRedirect(services, actor, params.id, body),
  'DELETE /api/redirects/{id}': ({ actor, params }) => deleteRedirect(services, actor, params.id),
});
