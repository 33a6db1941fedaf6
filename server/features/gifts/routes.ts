import type { giftCalls } from '#contract/gifts.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { exportGifts, gifts, givers, oneGift, statement, totals } from './gifts.ts';

export const giftRoutes = (services: Services): HandlersOf<typeof giftCalls> => ({
  'GET /api/gifts/totals': ({ query }) => totals(services, query),
  'GET /api/gifts/givers': ({ query }) => givers(services, query),
  'GET /api/gifts/statement': ({ query }) => statement(services, query),
  'GET /api/gifts/export': ({ query }) => exportGifts(services, query),
  'GET /api/gifts/{id}': ({ params }) => oneGift(services, params.id),
  'GET /api/gifts': ({ query }) => gifts(services, query),
});
