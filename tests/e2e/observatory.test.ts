import { afterAll, expect, test } from 'vitest';
import { startTlsProxy } from '#tests/setup/tls-proxy.ts';
import { gradeOf } from './observatory.ts';
import { startServer } from './server.ts';

const proxy = await startTlsProxy();
const server = await startServer({ PUBLIC_URL: proxy.publicUrl, PAYPAL_CLIENT_ID: 'a-client-id' });
proxy.passTo(server.url);
afterAll(async () => {
  proxy.close();
  await server.stop();
});

const html = await (await fetch(server.url)).text();
const built = /\/static\/[^"]+\.js/.exec(html)?.[0] ?? '';
const [post] = await (await fetch(`${server.url}/api/blog/public?limit=1`)).json();

test.each<[string, string, number]>([
  ['the home page', '/', 200],
  ['a page', '/about', 200],
  ['a page with frames of others', '/contact', 200],
  ['the giving page', '/give', 200],
  ['a post', `/blog/${post.slug}`, 200],
  ['a page of an account', '/login', 200],
  ['a page for members', '/members/dashboard', 200],
  ['the administration', '/admin', 200],
  ['a page that is not there', '/no/such-page', 404],
  ['an answer of the API', '/api/site', 200],
  ['an answer of the API with what is new', '/api/blog/public', 200],
  ['a refusal of the API', '/api/auth/verify', 401],
  ['a call that is not there', '/api/nothing', 404],
  ['a picture', '/assets/images/blog/hero/rose-window.1600x1067.webp', 200],
  ['a document for members', '/assets/library/none.pdf', 403],
  ['an upload that is not there', '/assets/images/none.webp', 404],
  ['a built file', built, 200],
  ['the colors', '/theme.css', 200],
  ['the giving frame', '/giving-frame', 200],
  ['the health', '/healthz', 200],
])('MDN Observatory grades %s A+: %s', async (_name, path, status) => {
  const { held, ...graded } = await gradeOf('localhost', proxy.ports, path);
  expect(held).toEqual([]);
  expect(graded).toMatchObject({ status, grade: 'A+' });
});

test.each([
  '/',
  '/api/site',
  built,
  '/assets/images/blog/hero/rose-window.1600x1067.webp',
  '/no/such-page',
])('behind TLS, browsers are held to it: %s', async (path) => {
  const { headers } = await fetch(server.url + path);
  expect(headers.get('strict-transport-security')).toContain('63072000');
});
