import { t } from '#languages/t.ts';
import type { CallAnswer } from '#web/api.ts';
import { blocked, failed, type Outcome } from '#web/forms/outcome.ts';

/** What a browser is asked with, and what it gives back for the server. */
type AskedToMake = CallAnswer<'POST /api/account/passkeys/options'>;
type AskedToSign = CallAnswer<'POST /api/auth/passkey/options'>;

/** Loaded with the first passkey. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys; on the server, none. */
export const knowsPasskeys = () => typeof PublicKeyCredential !== 'undefined';

/** A passkey was not made, or has not signed: in words for a person. */
export class NoPasskey extends Error {}

export async function makePasskey(asked: AskedToMake) {
  const { startRegistration } = await library();
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return startRegistration({ optionsJSON: asked as unknown as Options }).catch(inWords);
}

export async function signWithPasskey(asked: AskedToSign) {
  const { startAuthentication } = await library();
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return startAuthentication({ optionsJSON: asked as unknown as Options }).catch(inWords);
}

/** By the names of WebAuthn's failures. A person who closes the browser's box and one who waits too long look the same. */
function inWords(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError')
    throw new NoPasskey(t('This device has a passkey of your account already.'));
  if (name === 'SecurityError')
    throw new NoPasskey(
      t('Passkeys do not work at this address. Open the site at its own address.'),
    );
  if (name === 'NotSupportedError')
    throw new NoPasskey(t('This device cannot make a passkey for this site.'));
  throw new NoPasskey(t('The passkey was not used. Try again, or choose another way.'));
}

/** What became of a log-in or a proof by a passkey. */
export const inOutcome = (error: unknown): Outcome =>
  error instanceof NoPasskey
    ? blocked([], error.message)
    : failed(error, t('That did not work. Please try again.'), []);
