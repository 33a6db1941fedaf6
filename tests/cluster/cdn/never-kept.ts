// What belongs to one person goes through the cache, and then the cache's own files are searched for it.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jsonOf, makeVisitor } from '../ask.ts';
import { ADMIN, logIn } from '../site.ts';

/** Headers that have poisoned caches elsewhere, each with a value that must be in no answer. */
const ODD_HEADERS = [
  ...['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-scheme', 'x-forwarded-port'],
  ...['x-forwarded-server', 'x-forwarded-prefix', 'x-host', 'x-original-host', 'x-original-url'],
  ...['x-rewrite-url', 'x-http-method-override', 'x-method-override', 'x-http-host-override'],
  ...[
    'forwarded',
    'origin',
    'referer',
    'cookie',
    'via',
    'x-real-ip',
    'client-ip',
    'true-client-ip',
  ],
  ...['x-wap-profile', 'x-custom-ip-authorization', 'x-backend', 'x-cache-key', 'x-oper-key'],
  ...['cache-control', 'pragma', 'surrogate-control', 'accept-language', 'accept', 'user-agent'],
  ...[
    'range',
    'if-none-match',
    'if-modified-since',
    'if-range',
    'te',
    'x-request-id',
    'dnt',
    'expect-ct',
  ],
];
const EVIL = 'evil-canary.example';

type Site = { url: string; token: string; processes: readonly { url: string }[] };
type Check = (name: string, problem: string | undefined) => void;

/** `cacheUrl` is nginx, which keeps its files in `folder`. */
export async function checkNeverKept(
  site: Site,
  { url: cacheUrl, cache: folder }: { url: string; cache: string },
  check: Check,
): Promise<void> {
  const visitor = makeVisitor();
  const token = await logIn(cacheUrl);
  const secrets = [token, site.token, ADMIN.password];
  const ask = async (path: string, how: Parameters<typeof visitor.ask>[1] = {}) =>
    visitor.ask(cacheUrl + path, how);
  const problems: string[] = [];
  /** Twice: what is kept would come back from the cache. */
  const askTwice = async (path: string, how: Parameters<typeof visitor.ask>[1] = {}) => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await ask(path, how);
      if (/HIT|STALE|REVALIDATED/.test(String(answer.headers['x-cache'])))
        problems.push(`${path} came from the cache`);
      if (answer.headers['set-cookie']) problems.push(`${path} set a cookie`);
    }
  };

  const secret = (name: string) => {
    const word = `canary-${name}-${Math.random().toString(36).slice(2, 12)}`;
    secrets.push(word);
    return word;
  };
  for (const path of ['/password-reset', '/verify-email', '/unsubscribe', '/login', '/'])
    await askTwice(`${path}?token=${secret('link')}`);
  for (const path of ['/api/site', '/api/users', '/api/auth/me', '/api/mails', '/api/drafts', '/'])
    await askTwice(path, { token });
  await askTwice('/api/users');
  await askTwice(`/search?q=${secret('search')}`);
  await askTwice(`/api/search?q=${secret('search')}`);
  await ask('/api/auth/login', {
    method: 'POST',
    body: { ...ADMIN, password: secret('password'), honeypot: '' },
  });
  const form = new FormData();
  const text = secret('file');
  form.set('file', new File([`${text}\n`], 'rota.txt', { type: 'text/plain' }));
  form.set('name', 'Rota');
  form.set('kind', 'document');
  const uploaded = jsonOf(await ask('/api/library/upload', { method: 'POST', form, token }));
  const address = String((uploaded as { url?: string } | undefined)?.url ?? '');
  if (!address.startsWith('/assets/')) problems.push(`no file: ${JSON.stringify(uploaded)}`);
  await askTwice(address, { token });
  await askTwice(address);
  const files = JSON.stringify(jsonOf(await ask('/api/members/library', { token })) ?? '');
  const signed = [...files.matchAll(/\/assets\/[^"]*signature=[^"]*/g)]
    .map(([found]) => found)
    .find((found) => found.startsWith(address));
  if (signed) {
    secrets.push(new URL(signed, cacheUrl).searchParams.get('signature') ?? '');
    const answer = await ask(signed);
    if (!answer.bytes.includes(text)) problems.push(`the signed address answered ${answer.status}`);
    await askTwice(signed);
  } else problems.push('no signed address was given');

  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const keptFiles = entries.filter((entry) => entry.isFile());
  for (const { parentPath, name } of keptFiles) {
    const bytes = await readFile(join(parentPath, name));
    for (const word of secrets) if (bytes.includes(word)) problems.push(`${word} is kept`);
  }
  if (keptFiles.length === 0) problems.push('nothing at all is kept');
  check('nothing of a person is kept', problems.length > 0 ? problems.join('; ') : undefined);
  check('odd headers change nothing', await poison(cacheUrl, site.processes[0]?.url ?? ''));
  visitor.close();
}

/** Asks for pages that are not kept yet with odd headers, and compares what others get with what a process answers. */
async function poison(cacheUrl: string, plainUrl: string): Promise<string | undefined> {
  const visitor = makeVisitor();
  const wrong: string[] = [];
  for (const path of [
    '/events',
    '/api/announcements/public',
    '/sitemap.xml',
    '/theme.css',
    '/about',
  ]) {
    for (const name of ODD_HEADERS)
      await visitor.ask(cacheUrl + path, {
        headers: { 'accept-encoding': 'identity', [name]: name === 'range' ? 'bytes=0-3' : EVIL },
      });
    const through = await visitor.ask(cacheUrl + path);
    const plain = await visitor.ask(plainUrl + path);
    const isSame = through.status === plain.status && through.bytes.equals(plain.bytes);
    if (!isSame || through.bytes.includes(EVIL)) wrong.push(path);
  }
  visitor.close();
  return wrong.length > 0 ? wrong.join(', ') : undefined;
}
