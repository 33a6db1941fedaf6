import type { secondFactorCalls } from '#contract/second-factor.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { saveLoginRules, shownRules } from '../login-rules.ts';
import { proofOptions, proveAgain } from './fresh-proof.ts';
import {
  addPasskey,
  beginOwnCodes,
  beginPasskey,
  confirmOwnCodes,
  newRecoveryCodes,
  ownProtection,
  removeOwnCodes,
  removePasskey,
  renamePasskey,
} from './own-protection.ts';
import { removeSecondFactor } from './reset.ts';
import { askAnyPasskey, askPasskey, passkeyLogin, secondStep } from './second-step.ts';

export const protectionRoutes = (services: Services): HandlersOf<typeof secondFactorCalls> => ({
  'POST /api/auth/second-step': ({ body, context }) =>
    secondStep(services, body, context.var.clientAddress),
  'POST /api/auth/second-step/passkey': ({ body }) => askPasskey(services, body.challenge),
  'POST /api/auth/passkey/options': ({ context }) =>
    askAnyPasskey(services, context.var.clientAddress),
  'POST /api/auth/passkey': ({ body, context }) =>
    passkeyLogin(services, body, context.var.clientAddress),
  'POST /api/account/proof/options': ({ actor }) => proofOptions(services, actor),
  'POST /api/account/proof': ({ actor, body, context }) =>
    proveAgain(services, actor, body, context.var.clientAddress),
  'GET /api/account/protection': ({ actor }) => ownProtection(services, actor),
  'POST /api/account/passkeys/options': ({ actor }) => beginPasskey(services, actor),
  'POST /api/account/passkeys': ({ actor, body }) => addPasskey(services, actor, body),
  'POST /api/account/passkeys/{id}/name': ({ actor, params, body }) =>
    renamePasskey(services, actor, params.id, body.name),
  'DELETE /api/account/passkeys/{id}': ({ actor, params }) =>
    removePasskey(services, actor, params.id),
  'POST /api/account/one-time-codes': ({ actor }) => beginOwnCodes(services, actor),
  'POST /api/account/one-time-codes/confirm': ({ actor, body }) =>
    confirmOwnCodes(services, actor, body.code),
  'DELETE /api/account/one-time-codes': ({ actor }) => removeOwnCodes(services, actor),
  'POST /api/account/recovery-codes': ({ actor }) => newRecoveryCodes(services, actor),
  'GET /api/login-rules': () => shownRules(services),
  'POST /api/login-rules': ({ actor, body }) => saveLoginRules(services, actor, body),
  'DELETE /api/users/{id}/second-factor': ({ actor, params }) =>
    removeSecondFactor(services, actor, params.id),
});
