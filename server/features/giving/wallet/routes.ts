import type { walletCalls } from '#contract/wallet.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { chargeWallet } from './charge-wallet.ts';

export const walletRoutes = (services: Services): HandlersOf<typeof walletCalls> => ({
  'POST /api/giving/wallet': ({ body, context }) =>
    chargeWallet(services, body, context.var.clientAddress),
});
