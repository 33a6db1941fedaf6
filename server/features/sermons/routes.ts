import type { recordingCalls } from '#contract/recordings.ts';
import type { sermonContentCalls } from '#contract/sermon-content.ts';
import type { sermonCalls } from '#contract/sermons.ts';
import { contentHandlers } from '#server/content/content-handlers.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { editedSermons, sermons } from './edit-sermons.ts';
import { publicSermon, publicSermons } from './sermons.ts';
import { takeRecording } from './upload.ts';

type SermonCalls = typeof sermonCalls & typeof sermonContentCalls & typeof recordingCalls;

export const sermonRoutes = (services: Services): HandlersOf<SermonCalls> => {
  const handlers = contentHandlers(sermons, services);
  return {
    'POST /api/recordings/upload': ({ actor, file, fields }) =>
      takeRecording(services, actor, file, fields),
    'GET /api/sermons': ({ query }) => publicSermons(services, query),
    'GET /api/sermons/{slug}': ({ params }) => publicSermon(services, params.slug),
    'GET /api/editing/sermons': ({ query }) => editedSermons(services, query),
    'GET /api/editing/sermon/{id}': handlers.open,
    'POST /api/sermons': handlers.create,
    'PUT /api/sermons/{id}': handlers.update,
    'DELETE /api/sermons/{id}': handlers.remove,
  };
};
