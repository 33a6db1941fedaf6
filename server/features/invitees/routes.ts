import type { inviteeCalls } from '#contract/invitees.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { inviteGroup, inviteOne, stopInviting } from './invite-people.ts';
import { allInvitees, deleteInvitee, editInvitee, inviteeGroups, invitees } from './invitees.ts';

export const inviteeRoutes = (services: Services): HandlersOf<typeof inviteeCalls> => ({
  'GET /api/invitees': ({ query }) => invitees(services, query),
  'GET /api/invitees/export': async ({ query }) => allInvitees(services, query),
  'GET /api/invitees/groups': () => inviteeGroups(services),
  'PUT /api/invitees/{id}': ({ actor, params, body }) =>
    editInvitee(services, actor, params.id, body),
  'DELETE /api/invitees/{id}': ({ actor, params }) => deleteInvitee(services, actor, params.id),
  'POST /api/invitees/invites': async ({ actor, body }) => {
    const waiting = await inviteGroup(services, actor, body.group);
    void services.jobs.runDue();
    return waiting;
  },
  'POST /api/invitees/invites/stop': () => stopInviting(services),
  'POST /api/invitees/{id}/invite': ({ actor, params }) => inviteOne(services, actor, params.id),
});
