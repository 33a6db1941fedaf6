import type { trashCalls } from '#contract/trash.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { removeFromTrash, restoreFromTrash, trash } from './trash.ts';

export const trashRoutes = (services: Services): HandlersOf<typeof trashCalls> => ({
  'GET /api/trash': ({ actor }) => trash(services, actor),
  'POST /api/trash/{id}/restore': ({ actor, params }) =>
    restoreFromTrash(services, actor, params.id),
  'DELETE /api/trash/{id}': ({ actor, params }) => removeFromTrash(services, actor, params.id),
});
