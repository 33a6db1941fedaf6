import type { WalletSettings } from '#server/config.ts';
import type { Wallet } from './wallet.ts';

const opened = new WeakMap<WalletSettings, Promise<Wallet>>();

/** The wallet as the settings name it. The library is loaded at the first use: most sites do without it in memory. */
export function openWallet(settings: WalletSettings): Promise<Wallet> {
  const known = opened.get(settings);
  if (known) return known;
  const opening = import('./gateway.ts').then(({ openGateway }) => openGateway(settings));
  opened.set(settings, opening);
  return opening;
}
