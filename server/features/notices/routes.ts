import type { noticeCalls } from '#contract/notices.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { reach, recentCampaigns, urgentCampaign } from './campaigns.ts';
import { ownNotices, saveNotices } from './choices.ts';
import { addDevice, removeDevice } from './devices.ts';

export const noticeRoutes = (services: Services): HandlersOf<typeof noticeCalls> => ({
  'GET /api/account/notices': ({ actor }) => ownNotices(services, actor),
  'PUT /api/account/notices': ({ actor, body }) => saveNotices(services, actor, body),
  'POST /api/account/devices': ({ actor, body }) => addDevice(services, actor, body),
  'DELETE /api/account/devices/{id}': ({ actor, params }) =>
    removeDevice(services, actor, params.id),
  'GET /api/notices': () => recentCampaigns(services),
  'GET /api/notices/reach': () => reach(services),
  'GET /api/notices/urgent/{id}': ({ params }) => urgentCampaign(services, params.id),
});
