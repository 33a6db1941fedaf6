import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Role, roles } from '#domain/roles.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { ADMIN, apiOf, PASSWORD } from '#tests/e2e/members.ts';
import { newDataFolder, type RunningServer, startServer } from '#tests/e2e/server.ts';
import { freshDatabase } from '#tests/setup/database.ts';

/** The sessions of the roles; a `member` has the role `user`. */
export const goodKinds = [
  'member' as const,
  ...roles.filter((role): role is Exclude<Role, 'user'> => role !== 'user'),
];
/** The kinds of sessions a call may be made with. */
export const sessionKinds = [
  'none',
  ...goodKinds,
  'logged out',
  'expired',
  'switched off',
  'made up',
] as const;
export type SessionKind = (typeof sessionKinds)[number];
export type Target = Awaited<ReturnType<typeof openTarget>>;

/** The demo church on its own server, on the database of this run, with access to its tables. */
export async function openTarget(environment: Record<string, string> = {}) {
  const database = await freshDatabase();
  const settings = { ...(database.url && { DATABASE_URL: database.url }), ...environment };
  // On the disk: attackers send more than memory is for.
  const server = await startServer(settings, newDataFolder(settings, tmpdir()));
  const { db, close } = await openDatabase({
    url: database.url,
    file: join(server.dataDir, 'narthex.db'),
  });
  afterAll(async () => {
    await close();
    await server.stop();
    await database.drop();
  });
  return { server, db, url: server.url };
}

let people = 0;

/** Logs in as a new member, as a new person whom the office gave that role, or as the administrator. */
export async function newToken(
  server: RunningServer,
  role: 'member' | 'leader' | 'treasurer' | 'translator' | 'author' | 'editor' | 'admin',
): Promise<string> {
  const api = apiOf(server);
  if (role === 'admin')
    return (await api('POST /api/auth/login', { body: { ...ADMIN, honeypot: '' } })).token;
  people += 1;
  const email = `attacker.${people}@example.org`;
  if (role !== 'member') {
    const token = await newToken(server, 'admin');
    const body = { username: `attacker.${people}`, email, password: PASSWORD, roles: [role] };
    await api('POST /api/users', { token, body });
    return (await api('POST /api/auth/login', { body: { email, password: PASSWORD } })).token;
  }
  const person = { firstName: 'Ana', lastName: 'Reyes', email, password: PASSWORD };
  await api('POST /api/auth/register', { body: { ...person, guardianName: null } });
  return (await api('POST /api/auth/login', { body: { email, password: PASSWORD } })).token;
}

/** A token of each kind. */
export async function allSessions({
  server,
  db,
}: Pick<Target, 'server' | 'db'>): Promise<Record<SessionKind, string>> {
  const api = apiOf(server);
  const tokens = {
    none: '',
    member: await newToken(server, 'member'),
    leader: await newToken(server, 'leader'),
    treasurer: await newToken(server, 'treasurer'),
    translator: await newToken(server, 'translator'),
    author: await newToken(server, 'author'),
    editor: await newToken(server, 'editor'),
    admin: await newToken(server, 'admin'),
    'logged out': await newToken(server, 'admin'),
    expired: await newToken(server, 'member'),
    'switched off': await newToken(server, 'member'),
    'made up': 'A'.repeat(43),
  };
  await api('POST /api/auth/logout', { token: tokens['logged out'] });
  const idOf = async (token: string) => (await api('GET /api/auth/verify', { token })).user._id;
  const [expired, off] = [await idOf(tokens.expired), await idOf(tokens['switched off'])];
  const used_at = '2020-01-01T00:00:00.000Z';
  await db.updateTable('sessions').set({ used_at }).where('user_id', '=', expired).execute();
  await db.updateTable('users').set({ active: 0 }).where('id', '=', off).execute();
  return tokens;
}

/** Measures repeatedly during an attack how long the server takes for its simplest answer; in milliseconds. */
export function watchHealth(url: string) {
  let slowest = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const start = performance.now();
      await fetch(`${url}/healthz`).then((response) => response.text());
      slowest = Math.max(slowest, performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return slowest;
  };
}

/** The limit for a responsive server on a busy machine, in milliseconds: the holes that were found took 3 to 92 s. */
export const STOPPED_MS = 2500;

/** Runs work for each entry, so many at a time. */
export async function inParallel<T>(
  entries: readonly T[],
  atOnce: number,
  work: (entry: T) => Promise<void>,
): Promise<void> {
  const rest = [...entries];
  const run = async () => {
    for (let entry = rest.pop(); entry !== undefined; entry = rest.pop()) await work(entry);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}
