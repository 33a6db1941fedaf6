import type { translationCalls } from '#contract/translations.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { listTranslations } from './open-translations.ts';
import { publishTranslation, removeTranslation } from './publish-translation.ts';
import { translation } from './translations.ts';

export const translationRoutes = (services: Services): HandlersOf<typeof translationCalls> => ({
  'GET /api/translations': ({ actor, query }) => listTranslations(services, actor, query),
  'GET /api/editing/translation/{id}': ({ actor, params }) =>
    translation(services, actor, params.id),
  'PUT /api/translations/{id}': ({ actor, params, body }) =>
    publishTranslation(services, actor, params.id, body),
  'DELETE /api/translations/{id}': ({ actor, params }) =>
    removeTranslation(services, actor, params.id),
});
