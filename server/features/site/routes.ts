import type { siteCalls } from '#contract/site.ts';
import type { Services } from '#server/context.ts';
import { updateSettings } from '#server/features/settings/edit-settings.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { site } from './site.ts';

export const siteRoutes = (services: Services): HandlersOf<typeof siteCalls> => ({
  'GET /api/site': () => site(services),
  'PUT /api/site': async ({ actor, body }) => {
    await updateSettings(services, actor, body);
    return site(services);
  },
});
