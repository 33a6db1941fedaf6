/*
 * What is kept, in Cache Storage. Each copy carries its own facts in headers that no answer of the server has: when it
 * was read from the network, when it was last shown, its size, and its title.
 */

/** A cache of another name is an older version's: it is deleted. Raise the number when the form of copies changes. */
const FORM = 1;
export const PREFIX = 'narthex-';
const caches_ = {
  pages: `${PREFIX}pages-${FORM}`,
  files: `${PREFIX}files-${FORM}`,
  pictures: `${PREFIX}pictures-${FORM}`,
  /** Documents of door lists: the same for everyone, and in no list of pages that are kept. */
  doors: `${PREFIX}doors-${FORM}`,
} as const;
export type Kind = keyof typeof caches_;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Older copies are not shown any more (reference/rules.md#kept-on-the-device). */
const MAX_AGE_MS = 30 * DAY_MS;

export type Copy = {
  /** Path and query. */
  key: string;
  response: Response;
  /** When it was read from the network, in milliseconds since the epoch. */
  at: number;
  usedAt: number;
  bytes: number;
  title: string;
};

export const openKept = (kind: Kind) => caches.open(caches_[kind]);

export const isCurrent = (name: string) => Object.values<string>(caches_).includes(name);

/** Keeps a copy, and gives it back as it will be shown. */
export async function put(kind: Kind, key: string, answer: Response, title = ''): Promise<void> {
  const body = await answer.arrayBuffer();
  const headers = new Headers(answer.headers);
  // The body is decoded already.
  headers.delete('content-encoding');
  headers.delete('content-length');
  // By the server's clock: a device's may be wrong.
  const at = Date.parse(headers.get('date') ?? '') || Date.now();
  const facts = { at, used: Date.now(), bytes: body.byteLength, title: encodeURIComponent(title) };
  for (const [name, value] of Object.entries(facts)) headers.set(`x-kept-${name}`, String(value));
  const cache = await openKept(kind);
  await cache.put(key, new Response(body, { status: answer.status, headers }));
}

/** The copy, unless it is too old: then it goes. */
export async function find(kind: Kind, key: string): Promise<Copy | undefined> {
  const cache = await openKept(kind);
  const response = await cache.match(key, { ignoreVary: true });
  if (!response) return undefined;
  const copy = readCopy(key, response);
  if (Date.now() - copy.at <= MAX_AGE_MS) return copy;
  await cache.delete(key);
  return undefined;
}

/** Marks a copy as used now, so that others leave before it. */
export async function noteUse(kind: Kind, { key, response }: Copy): Promise<void> {
  const headers = new Headers(response.headers);
  headers.set('x-kept-used', String(Date.now()));
  const cache = await openKept(kind);
  await cache.put(key, new Response(await response.arrayBuffer(), { headers }));
}

export async function remove(kind: Kind, key: string): Promise<void> {
  await (await openKept(kind)).delete(key);
}

/** Every copy, the one used last first. Those that are too old are removed. */
export async function list(kind: Kind): Promise<Copy[]> {
  const cache = await openKept(kind);
  const keys = (await cache.keys()).map(({ url }) => url.slice(location.origin.length));
  const copies = await Promise.all(keys.map((key) => find(kind, key)));
  return copies.filter((copy) => copy !== undefined).sort((a, b) => b.usedAt - a.usedAt);
}

function readCopy(key: string, response: Response): Copy {
  const fact = (name: string) => response.headers.get(`x-kept-${name}`) ?? '';
  return {
    key,
    response,
    at: Number(fact('at')),
    usedAt: Number(fact('used')),
    bytes: Number(fact('bytes')),
    title: decodeURIComponent(fact('title')),
  };
}
