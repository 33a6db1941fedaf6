import type { siteCalls } from '#contract/site.ts';
import type { Services } from '../../context.ts';
import type { HandlersOf } from '../../platform/bind.ts';
import { updateSettings } from '../settings/edit-settings.ts';
import { site } from './site.ts';

export const siteRoutes = (services: Services): HandlersOf<typeof siteCalls> => ({
  'GET /api/site': () => site(services),
  'PUT /api/site': async ({ actor, body }) => {
    await updateSettings(services, actor, body);
    return site(services);
  },
});
