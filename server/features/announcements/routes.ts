import type { announcementCalls } from '#contract/announcements.ts';
import { contentHandlers } from '#server/content/content-handlers.ts';
import { editedContents, publicContents } from '#server/content/dated.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { announcements } from './announcements.ts';

export const announcementRoutes = (services: Services): HandlersOf<typeof announcementCalls> => {
  const handlers = contentHandlers(announcements, services);
  return {
    'GET /api/announcements': ({ query }) => publicContents(announcements, services, query),
    'GET /api/announcements/admin': ({ actor, query }) =>
      editedContents(announcements, services, actor, query),
    'GET /api/editing/announcement/{id}': handlers.open,
    'POST /api/announcements': handlers.create,
    'PUT /api/announcements/{id}': handlers.update,
    'DELETE /api/announcements/{id}': handlers.remove,
  };
};
