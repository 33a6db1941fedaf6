import type { announcementCalls } from '#contract/announcements.ts';
import type { Services } from '../../context.ts';
import type { HandlersOf } from '../../platform/bind.ts';
import {
  allAnnouncements,
  announcementToEdit,
  createAnnouncement,
  publicAnnouncements,
  removeAnnouncement,
  updateAnnouncement,
} from './announcements.ts';

export const announcementRoutes = (services: Services): HandlersOf<typeof announcementCalls> => ({
  'GET /api/announcements': ({ query }) => publicAnnouncements(services, query),
  'GET /api/announcements/admin': ({ query }) => allAnnouncements(services, query),
  'GET /api/editing/announcement/{id}': ({ params }) => announcementToEdit(services, params.id),
  'POST /api/announcements': ({ actor, body }) => createAnnouncement(services, actor, body),
  'PUT /api/announcements/{id}': ({ actor, params, body }) =>
    updateAnnouncement(services, actor, params.id, body),
  'DELETE /api/announcements/{id}': ({ actor, params }) =>
    removeAnnouncement(services, actor, params.id),
});
