import type { TestApp } from '../app.ts';
import { bearer, buildMember } from './accounts.ts';

/** Sends a prayer request that is shared with the prayer team, unless told otherwise. Gives its row's id. */
export async function buildPrayer(
  app: TestApp,
  overrides: object = {},
  token?: string,
): Promise<string> {
  const body = {
    name: 'Ana María',
    email: 'ana@example.org',
    phone: '510 555 0100',
    request: 'Please pray for my mother.',
    mayShare: true,
    ...overrides,
  };
  const ids = async () =>
    (await app.services.db.selectFrom('messages').select('id').execute()).map(({ id }) => id);
  const before = await ids();
  const response = await app.fetch('/api/googleSheets/submit-prayer', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && bearer(token)) },
    body: JSON.stringify(body),
  });
  const [id] = (await ids()).filter((one) => !before.includes(one));
  if (!id) throw new Error(`The prayer was not stored: ${response.status}`);
  return id;
}

/** A member whom an administrator put on the prayer team. */
export async function buildIntercessor(app: TestApp, overrides: object = {}) {
  const member = await buildMember(app, overrides);
  await app.services.db
    .updateTable('users')
    .set({ is_on_prayer_team: 1 })
    .where('id', '=', member.user._id)
    .execute();
  return member;
}
