import type { recordingCalls } from '#contract/recordings.ts';
import type { sermonContentCalls } from '#contract/sermon-content.ts';
import type { sermonCalls } from '#contract/sermons.ts';
import { contentToEdit } from '#server/content/read.ts';
import { createContent, removeContent, updateContent } from '#server/content/write.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { editedSermons, sermons } from './edit-sermons.ts';
import { publicSermon, publicSermons } from './sermons.ts';
import { takeRecording } from './upload.ts';

type SermonCalls = typeof sermonCalls & typeof sermonContentCalls & typeof recordingCalls;

export const sermonRoutes = (services: Services): HandlersOf<SermonCalls> => ({
  'POST /api/recordings/upload': ({ actor, file, fields }) =>
    takeRecording(services, actor, file, fields),
  'GET /api/sermons': ({ query }) => publicSermons(services, query),
  'GET /api/sermons/{slug}': ({ params }) => publicSermon(services, params.slug),
  'GET /api/editing/sermons': ({ query }) => editedSermons(services, query),
  'GET /api/editing/sermon/{id}': ({ actor, params }) =>
    contentToEdit(sermons, services, actor, params.id),
  'POST /api/sermons': ({ actor, body: { key, ...content } }) =>
    createContent(sermons, services, actor, { content, key }),
  'PUT /api/sermons/{id}': ({ actor, params, body }) =>
    updateContent(sermons, services, actor, params.id, body),
  'DELETE /api/sermons/{id}': ({ actor, params }) =>
    removeContent(sermons, services, actor, params.id),
});
