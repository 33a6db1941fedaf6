import type { fundCalls } from '#contract/funds.ts';
import type { giftCalls } from '#contract/gifts.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { funds, updateFunds } from './funds.ts';
import { exportGifts, gifts, givers, oneGift, statement, totals } from './gifts.ts';

export const fundRoutes = (services: Services): HandlersOf<typeof fundCalls> => ({
  'GET /api/funds': () => funds(services),
  'PUT /api/funds': ({ actor, body }) => updateFunds(services, actor, body),
});

export const giftRoutes = (services: Services): HandlersOf<typeof giftCalls> => ({
  'GET /api/gifts/totals': ({ query }) => totals(services, query),
  'GET /api/gifts/givers': ({ query }) => givers(services, query),
  'GET /api/gifts/statement': ({ query }) => statement(services, query),
  'GET /api/gifts/export': ({ query }) => exportGifts(services, query),
  'GET /api/gifts/{id}': ({ params }) => oneGift(services, params.id),
  'GET /api/gifts': ({ query }) => gifts(services, query),
});
