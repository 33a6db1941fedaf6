import { askingOf } from '#server/features/giving/asking.ts';
import { WalletFailure, type WalletFailureKind } from './wallet.ts';

/** The library's names for what went wrong. Anything else leaves open whether it was done. */
const kinds: Record<string, WalletFailureKind> = {
  authenticationError: 'refused',
  authorizationError: 'refused',
  notFoundError: 'refused',
  upgradeRequired: 'refused',
  invalidKeysError: 'refused',
  tooManyRequestsError: 'busy',
  invalidSignatureError: 'false-signature',
};

export const asking = askingOf(WalletFailure, (what, error) => {
  const type = typeOf(error);
  const kind = kinds[type] ?? 'away';
  const how = kind === 'away' ? 'did not answer' : 'refused';
  // The error itself may hold the request, and with it the keys.
  return new WalletFailure(kind, `Braintree ${how}: ${what} (${type || 'unknown'}).`);
});

function typeOf(error: unknown): string {
  const type = error instanceof Error ? (Reflect.get(error, 'type') ?? error.name) : '';
  return typeof type === 'string' && /^\w{1,60}$/.test(type) ? type : '';
}
