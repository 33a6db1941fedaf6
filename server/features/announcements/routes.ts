import type { announcementCalls } from '#contract/announcements.ts';
import { editedContents, publicContents } from '#server/content/dated.ts';
import { contentToEdit } from '#server/content/read.ts';
import { createContent, removeContent, updateContent } from '#server/content/write.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { announcements } from './announcements.ts';

export const announcementRoutes = (services: Services): HandlersOf<typeof announcementCalls> => ({
  'GET /api/announcements': ({ query }) => publicContents(announcements, services, query),
  'GET /api/announcements/admin': ({ actor, query }) =>
    editedContents(announcements, services, actor, query),
  'GET /api/editing/announcement/{id}': ({ actor, params }) =>
    contentToEdit(announcements, services, actor, params.id),
  'POST /api/announcements': ({ actor, body: { key, ...content } }) =>
    createContent(announcements, services, actor, { content, key }),
  'PUT /api/announcements/{id}': ({ actor, params, body }) =>
    updateContent(announcements, services, actor, params.id, body),
  'DELETE /api/announcements/{id}': ({ actor, params }) =>
    removeContent(announcements, services, actor, params.id),
});
