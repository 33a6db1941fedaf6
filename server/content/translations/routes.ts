import { translatedKinds } from '#contract/content/kinds.ts';
import type { translationCalls } from '#contract/translations.ts';
import { kindsOf } from '#server/content/ownership/ownership.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { publishTranslation, removeTranslation } from './publish-translation.ts';
import { openTranslations, translation } from './translations.ts';

export const translationRoutes = (services: Services): HandlersOf<typeof translationCalls> => ({
  'GET /api/translations': ({ actor, query }) => {
    const own = kindsOf(actor);
    const kinds = translatedKinds.filter((kind) => own.includes(kind));
    return openTranslations(services, kinds, query);
  },
  'GET /api/editing/translation/{id}': ({ actor, params }) =>
    translation(services, actor, params.id),
  'PUT /api/translations/{id}': ({ actor, params, body }) =>
    publishTranslation(services, actor, params.id, body),
  'DELETE /api/translations/{id}': ({ actor, params }) =>
    removeTranslation(services, actor, params.id),
});
