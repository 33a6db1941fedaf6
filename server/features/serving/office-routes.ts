import type { servingCalls, servingOfficeCalls } from '#contract/serving.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { ask } from './ask.ts';
import { answerByHand, putIn, takeOut } from './by-hand.ts';
import { servingMonth } from './month.ts';
import { linkByHand, peopleFound } from './people.ts';
import { addTask, changeTask, deleteTask, renewTaskLink, tasksOf } from './tasks.ts';
import { addToTeam, changeMember, removeFromTeam, teamOf } from './team.ts';

/** The calls of editors and of those who lead a task. */
export const servingOfficeRoutes = (
  services: Services,
): HandlersOf<typeof servingCalls & typeof servingOfficeCalls> => ({
  'GET /api/serving/tasks': ({ actor }) => tasksOf(services, actor),
  'POST /api/serving/tasks': ({ actor, body }) => addTask(services, actor, body),
  'PUT /api/serving/tasks/{id}': ({ actor, params, body }) =>
    changeTask(services, actor, params.id, body),
  'DELETE /api/serving/tasks/{id}': ({ actor, params }) => deleteTask(services, actor, params.id),
  'POST /api/serving/tasks/{id}/link': ({ actor, params }) =>
    renewTaskLink(services, actor, params.id),
  'GET /api/serving/tasks/{id}/team': ({ actor, params, query }) =>
    teamOf(services, actor, { ...params, ...query }),
  'POST /api/serving/tasks/{id}/team': ({ actor, params, body }) =>
    addToTeam(services, actor, params.id, body),
  'PUT /api/serving/tasks/{id}/team/{person}': ({ actor, params, body }) =>
    changeMember(services, actor, params, body),
  'DELETE /api/serving/tasks/{id}/team/{person}': ({ actor, params }) =>
    removeFromTeam(services, actor, params),
  'GET /api/serving/months/{month}': ({ actor, params, query }) =>
    servingMonth(services, actor, { ...params, ...query }),
  'POST /api/serving/asks': ({ actor, body }) => ask(services, actor, body),
  'POST /api/serving/places': ({ actor, body }) => putIn(services, actor, body),
  'POST /api/serving/places/{id}/answer': ({ actor, params, body }) =>
    answerByHand(services, actor, params.id, body),
  'POST /api/serving/places/{id}/take-out': ({ actor, params, body }) =>
    takeOut(services, actor, params.id, body),
  'GET /api/serving/people': ({ query }) => peopleFound(services.db, query.search),
  'POST /api/serving/people/{id}/link': ({ actor, params }) =>
    linkByHand(services, actor, params.id),
});
