import type { SecondStep } from '#contract/second-factor.ts';
import { type CallAnswer, CallFailed } from '#web/api.ts';
import { publicApi } from '#web/public-api.ts';
import { nextAddress, SECOND_STEP_PATH } from '#web/session/next-address.ts';
import { startSession } from '#web/session/session.ts';
import { readStored, writeStored } from '#web/session/storage.ts';

/** By what the server knows this browser again, if it was logged in here before. */
export function ownDevice(): { device?: string } {
  const device = readStored('device');
  return device ? { device } : {};
}

/** Whether the last log-in here was of somebody who has to set up a second step. */
let isDemanded = false;

/** Where a log-in leads: to what is demanded first, or where the person wanted to go. */
export const leadsTo = (search: string) => (isDemanded ? SECOND_STEP_PATH : nextAddress(search));

/** Starts the session. Screens notice that and decide where to go. */
export function beginSession({
  device,
  needs,
  ...session
}: CallAnswer<'POST /api/auth/login'>): void {
  isDemanded = needs !== undefined;
  writeStored('device', device);
  startSession(session);
}

/** Logs in; where the account needs a second step, gives what it needs. */
export async function logIn(typed: {
  email: string;
  password: string;
}): Promise<SecondStep | undefined> {
  const body = { ...typed, honeypot: '', ...ownDevice() };
  try {
    beginSession(await publicApi('POST /api/auth/login', { body }));
    return undefined;
  } catch (error) {
    if (error instanceof CallFailed && error.code === 'second-step-needed')
      return error.current as SecondStep;
    throw error;
  }
}
