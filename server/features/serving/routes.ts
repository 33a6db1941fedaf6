import type { myServingCalls, ownServingCalls } from '#contract/own-serving.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { addAway, removeAway } from './away.ts';
import { endFeed, renewFeed } from './feed.ts';
import { accountServing, ownServing, servingOf } from './own.ts';
import { answerOwn } from './own-answers.ts';
import { mailAnotherLink } from './own-renewal.ts';
import { confirmPending, pendingPlace } from './pending.ts';
import type { PersonRow } from './people-store.ts';
import {
  endSearch,
  lookForSubstitute,
  takeByLink,
  takeWanted,
  wantedPlace,
} from './substitutes.ts';
import { answerSwap, proposeSwap, swapOptions, withdrawSwap } from './swaps.ts';
import { openTask, takeOpen } from './taking.ts';

/** The calls of those who serve. */
export const servingRoutes = (
  services: Services,
): HandlersOf<typeof ownServingCalls & typeof myServingCalls> => {
  const after = async (person: PersonRow, message: string) => ({
    message,
    serving: await servingOf(services, person),
  });
  return {
    'GET /api/serving/own/{token}': ({ params }) => ownServing(services, params.token),
    'POST /api/serving/own/{token}/answers': async ({ params, body }) => {
      const { person, message } = await answerOwn(services, params.token, body.answers);
      return after(person, message);
    },
    'POST /api/serving/own/{token}/away': async ({ params, body }) =>
      after(
        await addAway(services, params.token, body),
        t('Noted: you are not asked for these days.'),
      ),
    'DELETE /api/serving/own/{token}/away/{id}': ({ params }) =>
      removeAway(services, params.token, params.id),
    'POST /api/serving/own/{token}/substitutes': async ({ params, body }) => {
      const person = await lookForSubstitute(services, params.token, body);
      const words = body.asksTeam
        ? t('The team is asked. You serve until somebody takes the place.')
        : t('Give the link to whom you like. You serve until somebody takes the place.');
      return after(person, words);
    },
    'DELETE /api/serving/own/{token}/substitutes/{id}': ({ params }) =>
      endSearch(services, params.token, params.id),
    'POST /api/serving/own/{token}/substitutes/{id}/take': async ({ params }) =>
      after(
        await takeWanted(services, params.token, params.id),
        t('Thank you: you are on the list.'),
      ),
    'GET /api/serving/own/{token}/swaps/{id}': ({ params }) =>
      swapOptions(services, params.token, params.id),
    'POST /api/serving/own/{token}/swaps': async ({ params, body }) =>
      after(
        await proposeSwap(services, params.token, body),
        t('They are asked. Until they say yes, nothing changes.'),
      ),
    'POST /api/serving/own/{token}/swaps/{id}/answer': async ({ params, body }) =>
      after(
        await answerSwap(services, params.token, { id: params.id, ...body }),
        body.accepts ? t('It is swapped.') : t('You both serve as before.'),
      ),
    'DELETE /api/serving/own/{token}/swaps/{id}': ({ params }) =>
      withdrawSwap(services, params.token, params.id),
    'POST /api/serving/own/{token}/feed': ({ params }) => renewFeed(services, params.token),
    'DELETE /api/serving/own/{token}/feed': ({ params }) => endFeed(services, params.token),
    'POST /api/serving/own/{token}/link': ({ params }) => mailAnotherLink(services, params.token),
    'GET /api/serving/open/{token}': ({ params }) => openTask(services, params.token),
    'POST /api/serving/open/{token}': ({ params, body, actor, context }) =>
      takeOpen(services, params.token, body, { ...context.var, actor }),
    'GET /api/serving/substitutes/{token}': ({ params }) => wantedPlace(services, params.token),
    'POST /api/serving/substitutes/{token}': ({ params, body, actor, context }) =>
      takeByLink(services, params.token, body, { ...context.var, actor }),
    'GET /api/serving/pending/{token}': ({ params }) => pendingPlace(services, params.token),
    'POST /api/serving/pending/{token}/confirm': ({ params }) =>
      confirmPending(services, params.token),
    'GET /api/account/serving': ({ actor }) => accountServing(services, actor),
  };
};
