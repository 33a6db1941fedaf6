import type { signUpListCalls } from '#contract/sign-up-lists.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { addByHand, cancelByHand, changeByHand, placeByHand } from './office.ts';
import { eventsSignedUpFor, officeDates } from './office-dates.ts';
import { writeToComing } from './office-letters.ts';
import { shortages, signUpTable, whoComes } from './office-lists.ts';
import { moveByHand } from './office-move.ts';
import { sensitiveAnswers } from './office-sensitive.ts';

/** The calls of those who manage events. */
export const signUpListRoutes = (services: Services): HandlersOf<typeof signUpListCalls> => ({
  'GET /api/sign-ups/events': ({ query }) => eventsSignedUpFor(services, query.ids.split(',')),
  'GET /api/sign-ups/dates': ({ query }) => officeDates(services, query.event),
  'GET /api/sign-ups/dates/{id}': ({ params }) => whoComes(services, params.id),
  'POST /api/sign-ups/dates/{id}': ({ actor, params, body }) =>
    addByHand(services, actor, params.id, body),
  'POST /api/sign-ups/dates/{id}/letters': ({ actor, params, body }) =>
    writeToComing(services, actor, params.id, body),
  'GET /api/sign-ups/table': ({ query }) => signUpTable(services, query),
  'POST /api/sign-ups/sensitive': ({ actor, body }) => sensitiveAnswers(services, actor, body),
  'GET /api/sign-ups/shortages': ({ query }) => shortages(services, query),
  'PUT /api/sign-ups/entries/{id}': ({ actor, params, query, body }) =>
    changeByHand(services, actor, params.id, { ...body, ...query }),
  'POST /api/sign-ups/entries/{id}/cancel': ({ actor, params, body }) =>
    cancelByHand(services, actor, params.id, body),
  'POST /api/sign-ups/entries/{id}/place': ({ actor, params, body }) =>
    placeByHand(services, actor, params.id, body),
  'POST /api/sign-ups/entries/{id}/move': ({ actor, params, body }) =>
    moveByHand(services, actor, params.id, body),
});
