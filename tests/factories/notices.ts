import { newsRound } from '#server/features/notices/sending/round.ts';
import { toStored } from '#server/platform/clock.ts';
import { openApp, type TestApp } from '../app.ts';
import { bearer, buildMember } from './accounts.ts';
import { asAdministrator } from './admin.ts';

/** A member whose address is proven, with these choices, and calls made as them. */
export async function buildReader(
  app: TestApp,
  choices: { weekly?: boolean; urgent?: boolean } = {},
  { isProven = true }: { isProven?: boolean } = {},
) {
  const member = await buildMember(app);
  const { db } = app.services;
  if (isProven)
    await db
      .updateTable('users')
      .set({ email_verified_at: '2026-11-01T00:00:00.000Z' })
      .where('id', '=', member.user._id)
      .execute();
  // The mail that asks to prove it.
  await app.services.jobs.runDue();
  const send = async (method: string, path: string, body?: unknown) => {
    await stayLoggedIn(app);
    return app.fetch(path, {
      method,
      headers: { ...bearer(member.token), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  await send('PUT', '/api/account/notices', choices);
  return { ...member, id: member.user._id, send };
}

/** An administrator whose session outlives steps of the clock. */
export async function asLastingAdministrator(app: TestApp) {
  const admin = await asAdministrator(app);
  return {
    ...admin,
    ask: async (...call: Parameters<typeof admin.ask>) => {
      await stayLoggedIn(app);
      return admin.ask(...call);
    },
  };
}

/** Opens the app again in place of itself, on a Monday, where so few mails go out in a minute; and an administrator. */
export async function beginSlowly(app: TestApp, mailServer: string, mailsPerMinute: number) {
  await app.close();
  const environment = { SMTP_URL: mailServer, MAILS_PER_MINUTE: String(mailsPerMinute) };
  Object.assign(app, await openApp({ now: '2026-11-23T12:00:00-08:00', environment }));
  const admin = await asLastingAdministrator(app);
  await lookAndSend(app);
  return admin;
}

async function stayLoggedIn({ services, clock }: TestApp): Promise<void> {
  const now = toStored(clock.now());
  await services.db.updateTable('sessions').set({ created_at: now, used_at: now }).execute();
}

/** What the server does every few seconds: looks what is to be told, and sends what is due. */
export async function lookAndSend(app: TestApp): Promise<void> {
  await newsRound(app.services);
  await app.services.jobs.runDue();
  await newsRound(app.services);
}

/** Minutes go by, in each of which the server looks and sends. */
export async function minutesPass(app: TestApp, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    app.clock.pass({ seconds: 61 });
    await lookAndSend(app);
  }
}
