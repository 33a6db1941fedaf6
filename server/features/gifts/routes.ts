import type { fundCalls } from '#contract/funds.ts';
import type { giftCalls } from '#contract/gifts.ts';
import type { handGiftCalls } from '#contract/hand-gifts.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { addBatch, batch, batches, closeBatch, deleteBatch, saveBatch } from './by-hand/batches.ts';
import {
  addHandGift,
  correctGift,
  suggestGivers,
  tracedGift,
  voidGift,
} from './by-hand/hand-gifts.ts';
import { funds, updateFunds } from './funds.ts';
import { exportGifts, gifts, totals } from './gifts.ts';
import { mailStatements } from './statement-mails.ts';
import { givers, statement, statementCounts, statements } from './statements.ts';

export const fundRoutes = (services: Services): HandlersOf<typeof fundCalls> => ({
  'GET /api/funds': () => funds(services),
  'PUT /api/funds': ({ actor, body }) => updateFunds(services, actor, body),
});

export const giftRoutes = (services: Services): HandlersOf<typeof giftCalls> => ({
  'GET /api/gifts/totals': ({ query }) => totals(services, query),
  'GET /api/gifts/givers': ({ query }) => givers(services, query),
  'GET /api/gifts/statement': ({ query }) => statement(services, query),
  'GET /api/gifts/statements/counts': ({ query }) => statementCounts(services, query),
  'GET /api/gifts/statements': ({ query }) => statements(services, query),
  'POST /api/gifts/statements/mail': ({ body }) => mailStatements(services, body),
  'GET /api/gifts/export': ({ query }) => exportGifts(services, query),
  'GET /api/gifts': ({ query }) => gifts(services, query),
});

export const handGiftRoutes = (services: Services): HandlersOf<typeof handGiftCalls> => ({
  'GET /api/gifts/batches': () => batches(services),
  'POST /api/gifts/batches': ({ actor, body }) => addBatch(services, actor, body),
  'GET /api/gifts/batches/{id}': ({ params }) => batch(services, params.id),
  'PUT /api/gifts/batches/{id}': ({ params, body }) => saveBatch(services, params.id, body),
  'POST /api/gifts/batches/{id}/close': ({ actor, params, body }) =>
    closeBatch(services, actor, params.id, body),
  'DELETE /api/gifts/batches/{id}': ({ params }) => deleteBatch(services, params.id),
  'GET /api/gifts/suggestions': ({ query }) => suggestGivers(services, query),
  'POST /api/gifts': ({ actor, body }) => addHandGift(services, actor, body),
  'PUT /api/gifts/{id}': ({ actor, params, body }) => correctGift(services, actor, params.id, body),
  'POST /api/gifts/{id}/void': ({ actor, params, body }) =>
    voidGift(services, actor, params.id, body),
  'GET /api/gifts/{id}': ({ params }) => tracedGift(services, params.id),
});
