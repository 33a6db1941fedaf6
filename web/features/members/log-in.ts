import type { SessionUser } from '#contract/accounts.ts';
import type { SecondStep } from '#contract/second-factor.ts';
import { CallFailed } from '#web/api.ts';
import { api } from '#web/browser-api.ts';
import { startSession } from '#web/session/session.ts';
import { readStored, writeStored } from '#web/session/storage.ts';

/** By what the server knows this browser again, if it was logged in here before. */
export function ownDevice(): { device?: string } {
  const device = readStored('device');
  return device ? { device } : {};
}

/** Starts the session. Screens notice that and decide where to go. */
export function beginSession({
  device,
  token,
  user,
}: {
  device: string;
  token: string;
  user: SessionUser;
}): void {
  writeStored('device', device);
  startSession({ token, user });
}

/** Logs in; where the account needs a second step, gives what it needs. */
export async function logIn(typed: {
  email: string;
  password: string;
}): Promise<SecondStep | undefined> {
  const body = { ...typed, honeypot: '', ...ownDevice() };
  try {
    beginSession(await api('POST /api/auth/login', { body }));
    return undefined;
  } catch (error) {
    if (error instanceof CallFailed && error.code === 'second-step-needed')
      return error.current as SecondStep;
    throw error;
  }
}
