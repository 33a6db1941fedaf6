import { join } from 'node:path';
import { type DatabaseKind, openDatabase } from '#server/platform/database/database.ts';
import { ADMIN, apiOf } from '#tests/e2e/members.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { freshDatabase } from '#tests/setup/database.ts';

export type Place = Awaited<ReturnType<typeof openPlace>>;
type Row = Record<string, unknown>;

/** A site's database and data folder, on which servers start and end. Without content, unless `settings` say otherwise. */
export async function openPlace(database: DatabaseKind, settings: Record<string, string> = {}) {
  const { url, dataDir, drop } = await freshDatabase(database);
  return placeAt({ url, dataDir, drop, settings });
}

/** The same where there is a database or a folder already. */
export function placeAt(given: {
  url?: string | undefined;
  dataDir: string;
  settings?: Record<string, string>;
  drop?: () => Promise<void>;
}) {
  const { url, dataDir, settings, drop = async () => {} } = given;
  return {
    dataDir,
    url,
    drop,
    /** Throws if it does not start. */
    start: (more: Record<string, string> = {}): Promise<RunningServer> =>
      startServer(
        { SEED: 'empty', ...(url && { DATABASE_URL: url }), ...settings, ...more },
        dataDir,
      ),
    /** Works directly on the tables, with or without a server. */
    async look<T>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>) {
      const { db, close } = await openDatabase({ url, file: join(dataDir, 'narthex.db') });
      return work(db).finally(close);
    },
  };
}

export async function adminToken(server: RunningServer): Promise<string> {
  return (await apiOf(server)('POST /api/auth/login', { body: { ...ADMIN, honeypot: '' } })).token;
}

export type Reply = { status: number; retryAfter: string | null; body: Row; words: string };

/** A request that returns a failed connection as an answer: status 0, with the error. */
export async function ask(
  server: Pick<RunningServer, 'url'>,
  call: string,
  { token, body, seconds = 60 }: { token?: string; body?: unknown; seconds?: number } = {},
): Promise<Reply> {
  const [method = 'GET', path = '/'] = call.split(' ');
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(server.url + path, {
      method,
      signal: AbortSignal.timeout(seconds * 1000),
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
    const words = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && words !== '';
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, body: isJson ? JSON.parse(words) : {}, words };
  } catch (error) {
    return { status: 0, retryAfter: null, body: {}, words: String(error) };
  }
}

export const announcement = (title: string) => ({ title, description: 'Of a test of faults.' });

export function isAlive({ pid }: Pick<RunningServer, 'pid'>): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Asks repeatedly until it is true. @returns whether it became true within that many seconds */
export async function becomes(
  is: () => Promise<boolean> | boolean,
  seconds: number,
): Promise<boolean> {
  const end = performance.now() + seconds * 1000;
  do {
    if (await is()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (performance.now() < end);
  return false;
}
