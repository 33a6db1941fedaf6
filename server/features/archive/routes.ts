import type { archiveCalls } from '#contract/archive.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { siteSummary } from './site-summary.ts';
import { startCheck, startImport } from './upload-work.ts';
import { beginUpload, dropUpload, takeChunk, upload } from './uploads.ts';
import { downloadSite } from './write-archive.ts';

export const archiveRoutes = (services: Services): HandlersOf<typeof archiveCalls> => ({
  'GET /api/archive': ({ actor, query }) => downloadSite(services, actor, query),
  'GET /api/archive/site': () => siteSummary(services),
  'POST /api/archive/uploads': ({ actor, body }) => beginUpload(services, actor, body),
  'GET /api/archive/uploads/{id}': ({ params }) => upload(services, params.id),
  'PUT /api/archive/uploads/{id}': ({ params, fields, file }) =>
    takeChunk(services, params.id, { ...fields, chunk: file }),
  'DELETE /api/archive/uploads/{id}': ({ params }) => dropUpload(services, params.id),
  'POST /api/archive/uploads/{id}/check': ({ params }) => startCheck(services, params.id),
  'POST /api/archive/uploads/{id}/import': ({ actor, params, body }) =>
    startImport(services, actor, params.id, body),
});
