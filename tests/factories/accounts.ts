import type { Role } from '#domain/roles.ts';
import { toStored } from '#server/platform/clock.ts';
import type { TestApp } from '../app.ts';

let count = 0;

export const PASSWORD = 'lamps in the porch';

/** Registers a member through the API and logs in. Returns the token and what the browser would store. */
export async function buildMember(app: TestApp, overrides: object = {}) {
  count += 1;
  const registration = {
    firstName: 'Ana',
    lastName: `Reyes ${count}`,
    email: `ana.${count}@example.org`,
    password: PASSWORD,
    guardianName: null,
    honeypot: '',
    ...overrides,
  };
  await app.api('POST /api/auth/register', { body: registration });
  const { token, user } = await login(app, registration.email, registration.password);
  return { token, user, email: registration.email, password: registration.password };
}

/** A member who was given a role. */
export async function buildPerson(app: TestApp, role: Role) {
  const member = await buildMember(app);
  await setRole(app, member.user._id, role);
  return { ...member, ...(await login(app, member.email, member.password)) };
}

export const buildAdministrator = (app: TestApp) => buildPerson(app, 'admin');

export async function setRole(app: TestApp, id: string, role: Role) {
  await app.services.db.updateTable('users').set({ role }).where('id', '=', id).execute();
}

/** As if the person had opened the link that proves the address. */
export async function proveAddress(app: TestApp, id: string) {
  const email_verified_at = toStored(app.clock.now());
  await app.services.db
    .updateTable('users')
    .set({ email_verified_at })
    .where('id', '=', id)
    .execute();
}

export async function login(app: TestApp, email: string, password: string) {
  return app.api('POST /api/auth/login', { body: { email, password, honeypot: '' } });
}

/** The headers of a call made with a token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
