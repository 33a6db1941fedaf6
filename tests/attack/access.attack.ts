import { expect, test } from 'vitest';
import { type Operation, readOperations } from './operations.ts';
import { openTally } from './tally.ts';
import { allSessions, goodKinds, openTarget, type SessionKind, sessionKinds } from './target.ts';

const target = await openTarget();
const operations = await readOperations(target.url);
const tokens = await allSessions(target);
const tally = openTally('every call × session × carrier');

/** Ways to send a token. Only the first is valid. */
const carriers = {
  bearer: (token: string) => ({ headers: { authorization: `Bearer ${token}` } }),
  'small bearer': (token: string) => ({ headers: { authorization: `bearer ${token}` } }),
  basic: (token: string) => ({ headers: { authorization: `Basic ${token}` } }),
  'no scheme': (token: string) => ({ headers: { authorization: token } }),
  cookie: (token: string) => ({ headers: { cookie: `token=${token}; session=${token}` } }),
  header: (token: string) => ({ headers: { 'x-access-token': token, token } }),
  query: (token: string) => ({ query: `?token=${token}&access_token=${token}` }),
  'two tokens': (token: string) => ({
    headers: { authorization: `Bearer ${'B'.repeat(43)}, Bearer ${token}` },
  }),
  proxy: (token: string) => ({ headers: { 'proxy-authorization': `Bearer ${token}` } }),
};
type Carrier = keyof typeof carriers;

/** Written here once more, from reference/roles.md: the product's own table is what is attacked. */
const goodFor: Record<string, readonly SessionKind[]> = {
  member: ['member', 'leader', 'treasurer', 'translator', 'author', 'editor', 'admin'],
  staff: ['leader', 'treasurer', 'translator', 'author', 'editor', 'admin'],
  translation: ['translator', 'author', 'editor', 'admin'],
  author: ['author', 'editor', 'admin'],
  editor: ['editor', 'admin'],
  giving: ['treasurer', 'admin'],
  admin: ['admin'],
};

/** Whether a call should pass the access check. */
function isLetIn(access: string, kind: SessionKind, carrier: Carrier): boolean {
  if (access === 'public') return true;
  if (carrier !== 'bearer' && carrier !== 'small bearer') return false;
  return goodFor[access]?.includes(kind) ?? false;
}

async function knock({ method, path }: Operation, token: string, carrier: Carrier) {
  const { headers = {}, query = '' } = carriers[carrier](token) as {
    headers?: Record<string, string>;
    query?: string;
  };
  // A harmless request: a caller with access gets "not found" or "invalid".
  const address = path.replaceAll(/\{\w+\}/g, 'nothing-here') + query;
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return fetch(target.url + address, {
    method,
    headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: '{}' }),
  });
}

test.each(operations)(
  '$method $path ($access) is open only to the right sessions',
  async (operation) => {
    for (const kind of sessionKinds)
      for (const carrier of Object.keys(carriers) as Carrier[]) {
        // It would end the session that the others need; without a session it is tried too.
        if (operation.path === '/api/auth/logout' && isLetIn('member', kind, carrier)) continue;
        const { status } = await knock(operation, tokens[kind], carrier);
        const wasLetIn = status !== 401 && status !== 403;
        const isRight = wasLetIn === isLetIn(operation.access, kind, carrier);
        const name = `${operation.method} ${operation.path}`;
        tally.note(isRight && status < 500 ? undefined : `${name}, ${kind}, ${carrier}: ${status}`);
      }
  },
);

test('the good sessions are still good', async () => {
  for (const kind of goodKinds) {
    const headers = { authorization: `Bearer ${tokens[kind]}` };
    expect((await fetch(`${target.url}/api/auth/verify`, { headers })).status).toBe(200);
  }
});
