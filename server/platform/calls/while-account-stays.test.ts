import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { bearer, buildPerson } from '#tests/factories/accounts.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();

const curve = createECDH('prime256v1');
const device = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/somebody',
  keys: { p256dh: curve.generateKeys('base64url'), auth: 'A'.repeat(22) },
  name: 'Phone',
};
const tab = '0193a000-0000-4000-8000-000000000001';
const draft = { title: 'Draft', data: {}, baseVersion: null };

/** Calls that write rows of the caller's account. */
const calls: [name: string, method: string, path: string, body: unknown][] = [
  ['a draft', 'PUT', `/api/drafts/announcement/${tab}`, draft],
  ['presence', 'PUT', `/api/editing/announcement/${tab}`, { tab }],
  ['notices', 'PUT', '/api/account/notices', { weekly: true }],
  ['a device', 'POST', '/api/account/devices', device],
  ['their own name', 'PUT', '/api/account', { firstName: 'Ruth' }],
];

/** Sends a call, and deletes the account before it is answered. */
async function callWhileGoing(role: Role, method: string, path: string, body: unknown) {
  const { token, user } = await buildPerson(app, role);
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  const send = () => app.fetch(path, { method, headers, body: JSON.stringify(body) });
  const calling = send();
  await app.services.db.deleteFrom('users').where('id', '=', user._id).execute();
  return { status: (await calling).status, after: (await send()).status };
}

/** How often: a deletion does not always come at the right moment. */
const TURNS = 20;

describe('while an account goes', () => {
  it.each(calls)('%s is kept or refused as of nobody', async (_name, method, path, body) => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const { status, after } = await callWhileGoing('editor', method, path, body);
      expect(status).toBeOneOf([200, 201, 204, 401]);
      expect(after).toBe(401);
    }
  });

  it('a prayer request of theirs is stored all the same', async () => {
    const { db } = app.services;
    const prayer = { name: 'Ana', email: 'ana@example.org', phone: '', request: 'Rain.' };
    for (let turn = 0; turn < TURNS; turn += 1)
      expect(
        await callWhileGoing('user', 'POST', '/api/googleSheets/submit-prayer', prayer),
      ).toEqual({ status: 201, after: 201 });
    const stored = await db.selectFrom('messages').select('user_id').execute();
    expect(stored.map(({ user_id }) => user_id)).toEqual(Array(2 * TURNS).fill(null));
  });
});
