import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doorKey, filesIn, isBuiltFile, isPicture, pageKey } from './addresses.ts';
import { isGone, mayKeep } from './may-keep.ts';

const HOME = 'https://church.example.org';
beforeEach(() => vi.stubGlobal('location', new URL(HOME)));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/', '/'],
  ['/about/', '/about'],
  ['/about?utm_source=mail&fbclid=1', '/about'],
  ['/media/blog?before=2026-01-01&utm_campaign=x', '/media/blog?before=2026-01-01'],
  ['/calendar?month=2026-12&calendar=a', '/calendar?calendar=a&month=2026-12'],
  ['/about#staff', '/about'],
])('%s is kept as %s', (address, key) => expect(pageKey(HOME + address)).toBe(key));

test.each([
  `${HOME}/admin`,
  `${HOME}/search?q=prayer`,
  `${HOME}/about?x=${'y'.repeat(200)}`,
  'https://elsewhere.example.org/about',
])('%s is not kept', (address) => expect(pageKey(address)).toBeUndefined());

test('of the screens of administrators, the door list alone is kept, whatever its date', () => {
  const path = '/admin/events/sign-ups/0192-ab/door';
  for (const more of ['', '/', '?date=x']) expect(doorKey(HOME + path + more)).toBe(path);
  for (const other of ['/admin/events/sign-ups/0192-ab', '/admin/events/door', `${path}/more`])
    expect(doorKey(HOME + other)).toBeUndefined();
  expect(doorKey(`https://elsewhere.example.org${path}`)).toBeUndefined();
  expect(pageKey(HOME + path)).toBeUndefined();
});

test('files and pictures are ours, and no member’s', () => {
  const url = (path: string) => new URL(path, HOME);
  expect(isBuiltFile(url('/static/site-abc.js'))).toBe(true);
  expect(isBuiltFile(url('/theme.css?abc'))).toBe(true);
  expect(isBuiltFile(url('/theme.css'))).toBe(false);
  expect(isBuiltFile(url('https://elsewhere.example.org/static/a.js'))).toBe(false);
  expect(isPicture(url('/assets/images/a.webp'))).toBe(true);
  expect(isPicture(url('/assets/library/a.webp?expires=1&signature=x'))).toBe(false);
  expect(
    filesIn('<link href="/static/a-1.css"><link href="/theme.css?0f"> "/static/a-1.css"'),
  ).toEqual(['/static/a-1.css', '/theme.css?0f']);
});

/** An answer as it comes from the network. */
function answer(status: number, headers: Record<string, string> = {}, more: object = {}) {
  const response = new Response(null, {
    status,
    headers: { 'content-type': 'text/html', ...headers },
  });
  return Object.defineProperties(response, {
    type: { value: 'basic' },
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, { value }])),
  });
}

test('only a whole public answer of the right type is kept', () => {
  expect(mayKeep(answer(200, { 'cache-control': 'public, no-cache' }), 'text/html')).toBe(true);
  expect(mayKeep(answer(200, { 'cache-control': 'private, no-cache' }), 'text/html')).toBe(true);
  expect(mayKeep(answer(200, { 'cache-control': 'private, no-cache' }), 'image/')).toBe(false);
  for (const control of ['no-store', 'private, max-age=60', 'Private'])
    expect(mayKeep(answer(200, { 'cache-control': control }), 'text/html')).toBe(false);
  for (const status of [206, 404, 500]) expect(mayKeep(answer(status), 'text/html')).toBe(false);
  expect(mayKeep(answer(200, { 'content-type': 'audio/mpeg' }), 'image/')).toBe(false);
  expect(mayKeep(answer(200, {}, { redirected: true }), 'text/html')).toBe(false);
  expect(mayKeep(answer(200, {}, { type: 'opaque' }), 'text/html')).toBe(false);
});

test('a page that is gone or has moved leaves; one that fails stays', () => {
  for (const status of [404, 410]) expect(isGone(answer(status))).toBe(true);
  expect(isGone(answer(200, {}, { type: 'opaqueredirect' }))).toBe(true);
  for (const status of [200, 429, 500, 503]) expect(isGone(answer(status))).toBe(false);
});
