import type { walletCalls } from '#contract/wallet.ts';
import type { Services } from '../../../context.ts';
import type { HandlersOf } from '../../../platform/bind.ts';
import { chargeWallet } from './charge-wallet.ts';

export const walletRoutes = (services: Services): HandlersOf<typeof walletCalls> => ({
  'POST /api/giving/wallet': ({ body, context }) =>
    chargeWallet(services, body, context.var.clientAddress),
});
