import type { doorCalls } from '#contract/door-lists.ts';
import type { invitationCalls, mySignUpCalls, signUpCalls } from '#contract/sign-ups.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { doorList, doorNow, recordArrivals } from './door.ts';
import { invitationAddress, invitedTo } from './invitations.ts';
import { accountSignUps, cancelOwn, changeOwnSignUp, confirmOwn, ownSignUp } from './own.ts';
import { placesOf, signUp } from './sign-up.ts';

export const signUpRoutes = (
  services: Services,
): HandlersOf<
  typeof signUpCalls & typeof mySignUpCalls & typeof invitationCalls & typeof doorCalls
> => ({
  'GET /api/sign-ups/places': ({ query }) => placesOf(services, query),
  'POST /api/sign-ups': ({ body, actor, context }) =>
    signUp(services, body, { ...context.var, actor }),
  'GET /api/sign-ups/invitations/{token}': ({ params }) => invitedTo(services, params.token),
  'GET /api/sign-ups/invitation/{id}': ({ params }) => invitationAddress(services, params.id),
  'GET /api/sign-ups/own/{token}': ({ params }) => ownSignUp(services, params.token),
  'PUT /api/sign-ups/own/{token}': ({ params, body }) =>
    changeOwnSignUp(services, params.token, body),
  'POST /api/sign-ups/own/{token}/confirm': ({ params }) => confirmOwn(services, params.token),
  'DELETE /api/sign-ups/own/{token}': ({ params }) => cancelOwn(services, params.token),
  'GET /api/sign-ups/events/{id}/door': ({ params }) => doorNow(services, params.id),
  'GET /api/sign-ups/dates/{dateId}/door': ({ params }) => doorList(services, params.dateId),
  'POST /api/sign-ups/dates/{dateId}/arrivals': ({ params, body }) =>
    recordArrivals(services, params.dateId, body),
  'GET /api/account/sign-ups': ({ actor }) => accountSignUps(services, actor),
});
