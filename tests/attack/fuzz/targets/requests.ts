import { clientAddressOf } from '#server/platform/http/client-address.ts';
import { networksOf } from '#server/platform/limits/rate-limits.ts';
import { signedId } from '#server/platform/processes/signed-ids.ts';
import { buildChurchThatServes } from '../../../factories/church-that-serves.ts';
import { servingCreations } from '../../../factories/serving-creations.ts';
import { operationsIn, sampleOf } from '../../operations.ts';
import { openRandom } from '../../random.ts';
import { openSite } from '../site.ts';
import type { FuzzTarget } from '../target.ts';

const site = await openSite();
const tokens = new Map(
  await Promise.all(
    (['user', 'editor', 'admin'] as const).map(
      async (role) => [role, (await site.person(role)).token] as const,
    ),
  ),
);

/** What could end the sessions or the site that the other requests need. */
const UNTRIED = /archive|backup|begin|setup|logout|account|auth|users|protection/;
const operations = operationsIn(await (await site.ask('/api/openapi.json')).json());
const random = openRandom(3);
const seeds = operations
  .filter(({ path, method }) => method === 'GET' || !UNTRIED.test(path))
  .map(({ method, path, access, body, query }) => {
    const address = path.replaceAll(/\{\w+\}/g, () =>
      random.one(['about', 'advent-choir', 'x', 'post', '1']),
    );
    const asked = query
      .map((name) => `${name}=${random.one(['1', 'x', '2026-11-21', 'true'])}`)
      .join('&');
    const role = access.includes('public') ? '' : access.includes('member') ? 'user' : 'admin';
    const content = body ? JSON.stringify(sampleOf(body, random)) : '';
    const type = body ? 'content-type: application/json\n' : '';
    return `${method} ${address}${asked && `?${asked}`}\n${role && `as: ${role}\n`}${type}\n${content}`;
  });

/** What is behind the links of who serves: without a good token nothing of it is read. */
async function servingSeeds(): Promise<string[]> {
  const church = await buildChurchThatServes((path, body) =>
    site.ask(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens.get('admin')}`,
      },
      body: JSON.stringify(body),
    }),
  );
  const { own, open, substitute, place, other, task, person } = church;
  const write = (method: string, path: string, body?: object, role = '') =>
    `${method} ${path}\n${role && `as: ${role}\n`}${body ? 'content-type: application/json\n' : ''}\n${body ? JSON.stringify(body) : ''}`;
  const created = Object.values(servingCreations('word', church)).map(({ path, by, ...sent }) =>
    write('POST', path, 'body' in sent ? sent.body : undefined, by === 'admin' ? 'admin' : ''),
  );
  const wanted = { date: church.dateAfter(5), name: 'Eva', email: 'eva@example.org' };
  await site.ask(`/api/serving/open/${open}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });
  const { db } = site.services;
  const pending = await db.selectFrom('serving_pending').select('id').executeTakeFirstOrThrow();
  const confirm = await signedId(db, { key: 'serving', purpose: 'pending' }, pending.id);
  const answers = [{ place, state: 'no', reason: 'Ill' }];
  return [
    ...created,
    ...[`own/${own}`, `own/${own}/swaps/${place}`, `open/${open}`, `substitutes/${substitute}`].map(
      (path) => write('GET', `/api/serving/${path}`),
    ),
    ...[`${own}`, `${own}/${place}`, `tasks/${open}`, `substitutes/${substitute}`].map((path) =>
      write('GET', `/serve/${path}`),
    ),
    write('GET', `/api/serving/pending/${confirm}`),
    write('POST', `/api/serving/pending/${confirm}/confirm`, {}),
    write('POST', `/api/serving/own/${own}/answers`, { answers }),
    write('POST', `/api/serving/own/${own}/feed`, {}),
    write('POST', `/api/serving/own/${own}/swaps`, { place, with: other }),
    write('GET', `/api/serving/tasks/${task}/team?date=${church.dateAfter(1)}`, undefined, 'admin'),
    write('PUT', `/api/serving/tasks/${task}/team/${person}`, { phone: '555' }, 'admin'),
    write('PUT', `/api/serving/tasks/${task}`, { remindDays: 3 }, 'admin'),
    write('GET', `/api/serving/months/2027-01?task=${task}`, undefined, 'admin'),
    write('POST', `/api/serving/places/${place}/answer`, { state: 'yes' }, 'admin'),
    write('POST', `/api/serving/places/${other}/take-out`, { isTold: false }, 'admin'),
  ];
}

const FILES = [
  '/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/calendar.ics',
  '/site.webmanifest',
  '/favicon.ico',
  '/share/page/x.png',
  '/assets/images/a.webp',
  '/unsubscribe/weekly?token=a.b',
];

/** A method and an address; headers, of which `as` is a role; an empty line; a body. */
function requestOf(text: string): { path: string; init: RequestInit } | undefined {
  const [head = '', ...rest] = text.split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  const [, method = 'GET', path = '/'] = /^([A-Z]{1,10}) (\/\S*)/.exec(first) ?? [];
  try {
    const headers = new Headers();
    for (const line of lines) {
      const [name = '', ...value] = line.split(':');
      headers.append(name, value.join(':').trim());
    }
    const role = headers.get('as');
    if (role) headers.set('authorization', `Bearer ${tokens.get(role as 'user')}`);
    const hasBody = method !== 'GET' && method !== 'HEAD' && rest.length > 0;
    const init = { method, headers, ...(hasBody && { body: rest.join('\n\n') }) };
    // Neither a browser nor Node lets some of these through.
    new Request(new URL(path, 'http://localhost'), init);
    return { path, init };
  } catch {
    return undefined;
  }
}

export const target: FuzzTarget = {
  seeds: [
    ...seeds,
    ...(await servingSeeds()),
    ...FILES.map(
      (path) =>
        `GET ${path}\nrange: bytes=0-5\nif-none-match: W/"a", *\naccept-encoding: br;q=0.5, gzip\n\n`,
    ),
    'GET /api/site\nx-forwarded-for: 192.0.2.1, [2001:db8::1]:443\nx-request-id: abc\nuser-agent: Mozilla/5.0\n\n',
    'POST /api/contact\ncontent-type: application/json\norigin: http://localhost\nidempotency-key: abcdefgh\n\n{"name":"a","email":"a@b.org","request":"x"}',
    'POST /prayer\ncontent-type: application/x-www-form-urlencoded\n\nname=a&email=a%40b.org&request=x',
  ],
  words: [
    'as: admin\n',
    'as: user\n',
    '%00',
    '%ff',
    '%F0%9F',
    '..%2f',
    '__proto__',
    '{"$gt":""}',
    'null',
    '\\ud800',
    '2026-02-30T25:00',
    'FREQ=DAILY',
    '<b>',
    'range: bytes=-',
    'if-range: "',
    'if-modified-since: ',
    'accept-language: ',
    'transfer-encoding: chunked\n',
    'content-length: 0\n',
    'expect: 100-continue\n',
    'upgrade: h2c\n',
    'cookie: a=b\n',
    'host: a\n',
    'forwarded: for="[::1]"\n',
  ],
  // A body of JSON has 256 KB at the most, but for translations (server/platform/http/bodies.ts).
  maxBytes: 300_000,
  read: async (bytes) => {
    const text = bytes.toString();
    const request = requestOf(text);
    if (!request) return;
    if (UNTRIED.test(request.path) && request.init.method !== 'GET') return;
    const forwarded = new Headers(request.init.headers).get('x-forwarded-for') ?? text.slice(0, 60);
    const incoming = {
      socket: { remoteAddress: '192.0.2.1' },
      headers: { 'x-forwarded-for': forwarded },
    };
    for (const proxies of [0, 1, 3]) networksOf(clientAddressOf(incoming as never, proxies));
    const answer = site.refuseFailed(await site.ask(request.path, request.init));
    await answer.arrayBuffer();
  },
};
