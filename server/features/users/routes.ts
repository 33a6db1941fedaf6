import type { userCalls } from '#contract/users.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { removeUser, restoreUser } from './delete-user.ts';
import { invite, inviteAgain, sendResetLink } from './invites.ts';
import { changeRole, changeUser, createUser, exportUsers, users } from './users.ts';

export const userRoutes = (services: Services): HandlersOf<typeof userCalls> => ({
  'GET /api/users': ({ query }) => users(services, query),
  'GET /api/users/export': ({ query }) => exportUsers(services, query),
  'POST /api/users/invites': ({ actor, body }) => invite(services, actor, body),
  'POST /api/users/{id}/invite': ({ actor, params }) => inviteAgain(services, actor, params.id),
  'POST /api/users/{id}/reset-link': ({ actor, params, body }) =>
    sendResetLink(services, actor, params.id, body),
  'POST /api/users': ({ actor, body }) => createUser(services, actor, body),
  'PUT /api/users/{id}': ({ actor, params, body }) => changeUser(services, actor, params.id, body),
  'PUT /api/users/{id}/roles': ({ actor, params, body }) =>
    changeRole(services, actor, params.id, body.roles[0] ?? 'user'),
  'DELETE /api/users/{id}': ({ actor, params }) => removeUser(services, actor, params.id),
  'POST /api/users/{id}/restore': ({ actor, params }) => restoreUser(services, actor, params.id),
});
