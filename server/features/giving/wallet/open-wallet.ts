import type { WalletSettings } from '#server/config.ts';
import { openedOnce } from '../opened-once.ts';
import type { Wallet } from './wallet.ts';

export const openWallet = openedOnce<WalletSettings, Wallet>(async (settings) => {
  const { openGateway } = await import('./gateway.ts');
  return openGateway(settings);
});
