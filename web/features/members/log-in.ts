import { api } from '#web/browser-api.ts';
import { startSession } from '#web/session/session.ts';
import { readStored, writeStored } from '#web/session/storage.ts';

/** Starts the session. Screens notice that and decide where to go. */
export async function logIn(typed: { email: string; password: string }): Promise<void> {
  const device = readStored('device') ?? undefined;
  const body = { ...typed, honeypot: '', ...(device && { device }) };
  const { device: own, ...session } = await api('POST /api/auth/login', { body });
  writeStored('device', own);
  startSession(session);
}
