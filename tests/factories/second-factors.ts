import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '../app.ts';
import { SoftAuthenticator } from './authenticator.ts';

/** The code that an app with this secret shows, `offset` seconds from now by the app's clock. */
export const codeOf = (app: TestApp, secret: string, offset = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: app.clock.milliseconds() + offset * 1000,
  });

/** Sets up an app for codes. The next code is another one: the clock goes on. */
export async function addCodes(app: TestApp, token: string) {
  const { secret } = await app.api('POST /api/account/one-time-codes', { token });
  const body = { code: codeOf(app, secret) };
  const added = await app.api('POST /api/account/one-time-codes/confirm', { token, body });
  app.clock.pass({ seconds: 30 });
  return { secret, recoveryCodes: added.recoveryCodes ?? [] };
}

/** Adds a passkey that an authenticator in software makes. */
export async function addPasskey(
  app: TestApp,
  token: string,
  { name = 'My phone', authenticator = new SoftAuthenticator() } = {},
) {
  const asked = await app.api('POST /api/account/passkeys/options', { token });
  const body = { name, passkey: authenticator.make(asked) };
  const added = await app.api('POST /api/account/passkeys', { token, body });
  return { authenticator, ...added };
}
