import type { recordingCalls } from '#contract/recordings.ts';
import type { sermonCalls } from '#contract/sermons.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { publicSermon, publicSermons } from './sermons.ts';
import { takeRecording } from './upload.ts';

export const sermonRoutes = (
  services: Services,
): HandlersOf<typeof sermonCalls & typeof recordingCalls> => ({
  'POST /api/recordings/upload': ({ actor, file, fields }) =>
    takeRecording(services, actor, file, fields),
  'GET /api/sermons': ({ query }) => publicSermons(services, query),
  'GET /api/sermons/{slug}': ({ params }) => publicSermon(services, params.slug),
});
