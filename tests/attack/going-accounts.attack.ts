import { expect, test } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { openSession } from '#server/features/accounts/sessions.ts';
import { insertUser, newUser } from '#server/features/accounts/store.ts';
import { type Operation, readOperations, sampleOf } from './operations.ts';
import { openRandom } from './random.ts';
import { openTally } from './tally.ts';
import { inParallel, openTarget } from './target.ts';

/** How often each call is made while its account goes: it does not always hit the moment. */
const TURNS = 8;
const random = openRandom(Number(process.env.ATTACK_SEED ?? 1));

const target = await openTarget();
const operations = (await readOperations(target.url)).filter(({ access }) => access !== 'public');
const tally = openTally('every call × an account that goes');
const roleOf: Record<string, Role> = {
  member: 'user',
  author: 'author',
  editor: 'editor',
  admin: 'admin',
};

let made = 0;
/** An account with a session, without the price of a password. */
async function openAccount(role: Role): Promise<{ id: string; token: string }> {
  made += 1;
  const now = Temporal.Now.instant();
  const name = `going.${made}`;
  const user = newUser(
    { username: name, email: `${name}@example.org`, password_hash: '', role, name },
    now.toString(),
  );
  await insertUser(target.db, user);
  return { id: user.id, token: await openSession(target.db, user.id, now) };
}

/** A call with a body that may well be right. */
function send({ method, path, body, file }: Operation, token: string): Promise<Response> {
  const address = path
    .replaceAll('{kind}', random.one(['page', 'announcement', 'post']))
    .replaceAll(/\{\w+\}/g, '0193a000-0000-4000-8000-000000000001');
  const headers = { authorization: `Bearer ${token}` };
  if (method === 'GET' || method === 'DELETE')
    return fetch(target.url + address, { method, headers });
  if (file) {
    const form = new FormData();
    form.set(file, new Blob(['no picture']), 'photo.jpg');
    return fetch(target.url + address, { method, headers, body: form });
  }
  const json = { ...headers, 'content-type': 'application/json' };
  const sent = JSON.stringify(body ? sampleOf(body, random) : {});
  return fetch(target.url + address, { method, headers: json, body: sent });
}

test('no call fails because its account goes, and afterward each is refused', async () => {
  const turns = Array.from({ length: TURNS }, () => operations).flat();
  await inParallel(turns, 6, async (operation) => {
    const name = `${operation.method} ${operation.path}`;
    const { id, token } = await openAccount(roleOf[operation.access] ?? 'admin');
    const calls = [send(operation, token), send(operation, token)];
    await target.db.deleteFrom('users').where('id', '=', id).execute();
    for (const call of calls) {
      const response = await call;
      const text = await response.text();
      tally.note(response.status < 500 ? undefined : `${name}: ${response.status} ${text}`);
    }
    const after = await send(operation, token);
    await after.arrayBuffer();
    tally.note(after.status === 401 ? undefined : `${name} afterward: ${after.status}`);
  });
  expect(target.server.output()).not.toContain('a request failed');
}, 600_000);
