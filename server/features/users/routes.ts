import type { userCalls } from '#contract/users.ts';
import type { Services } from '../../context.ts';
import type { HandlersOf } from '../../platform/bind.ts';
import { changeRole, changeUser, createUser, removeUser, users } from './users.ts';

export const userRoutes = (services: Services): HandlersOf<typeof userCalls> => ({
  'GET /api/users': ({ query }) => users(services, query),
  'POST /api/users': ({ actor, body }) => createUser(services, actor, body),
  'PUT /api/users/{id}': ({ actor, params, body }) => changeUser(services, actor, params.id, body),
  'PUT /api/users/{id}/roles': ({ actor, params, body }) =>
    changeRole(services, actor, params.id, body.roles[0] ?? 'user'),
  'DELETE /api/users/{id}': ({ actor, params }) => removeUser(services, actor, params.id),
});
