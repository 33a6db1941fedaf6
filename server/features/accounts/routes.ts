import type { accountCalls } from '#contract/accounts.ts';
import type { emailChangeCalls } from '#contract/email-change.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { askForEmailChange, confirmAddress } from './email-change.ts';
import { login, logout, verified } from './login.ts';
import {
  changePassword,
  deleteAccount,
  exportAccount,
  ownAccount,
  saveAccount,
} from './own-account.ts';
import { confirmReset, requestReset } from './password-reset.ts';
import { register } from './registration.ts';
import { requestVerification } from './verification.ts';

export const accountRoutes = (
  services: Services,
): HandlersOf<typeof accountCalls & typeof emailChangeCalls> => ({
  'POST /api/auth/register': ({ body, context }) =>
    register(services, body, context.var.clientAddress),
  'POST /api/auth/login': ({ body, context }) => login(services, body, context.var.clientAddress),
  'POST /api/auth/logout': ({ actor }) => logout(services, actor),
  'GET /api/auth/verify': ({ actor }) => verified(services.db, actor),
  'POST /api/auth/password-reset': ({ body, context }) =>
    requestReset(services, body, context.var.clientAddress),
  'POST /api/auth/password-reset/confirm': ({ body }) => confirmReset(services, body),
  'POST /api/auth/verify-email': ({ body }) => confirmAddress(services, body),
  'POST /api/account/verification': ({ actor, body }) => requestVerification(services, actor, body),
  'GET /api/account': ({ actor }) => ownAccount(services, actor),
  'PUT /api/account': ({ actor, body }) => saveAccount(services, actor, body),
  'POST /api/account/password': ({ actor, body }) => changePassword(services, actor, body),
  'POST /api/account/email': ({ actor, body }) => askForEmailChange(services, actor, body),
  'GET /api/account/export': ({ actor }) => exportAccount(services, actor),
  'DELETE /api/account': ({ actor, body }) => deleteAccount(services, actor, body),
});
