import type { announcementCalls } from '#contract/announcements.ts';
import type { Services } from '../../context.ts';
import type { HandlersOf } from '../../platform/bind.ts';
import {
  allAnnouncements,
  createAnnouncement,
  publicAnnouncements,
  removeAnnouncement,
  updateAnnouncement,
} from './announcements.ts';

export const announcementRoutes = (services: Services): HandlersOf<typeof announcementCalls> => ({
  'GET /api/announcements': ({ query }) => publicAnnouncements(services, query),
  'GET /api/announcements/admin': ({ query }) => allAnnouncements(services, query),
  'POST /api/announcements': ({ actor, body }) => createAnnouncement(services, actor, body),
  'PUT /api/announcements/{id}': ({ actor, params, body }) =>
    updateAnnouncement(services, actor, params.id, body),
  'DELETE /api/announcements/{id}': ({ actor, params }) =>
    removeAnnouncement(services, actor, params.id),
});
