import { connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { accessibilityProblems } from './axe.ts';
import { fill, kinds, letter, storedMessages } from './letters.ts';
import { expectRefusals } from './problems.ts';
import { startServer } from './server.ts';
import { visit } from './visit.ts';

// Of its own: what it printed is read.
const server = await startServer();
afterAll(() => server.stop());
const browser = await openBrowser();
const limited = await startServer({ RATE_LIMITS: 'formAttempts=3/60' });
afterAll(() => limited.stop());

/** What arrives on one connection until it is closed or `isDone` is true. */
function talk(url: string, said: string, isDone: (answer: string) => boolean = () => false) {
  return new Promise<{ answer: string; seconds: number }>((resolve) => {
    const begin = performance.now();
    let answer = '';
    const end = () => resolve({ answer, seconds: (performance.now() - begin) / 1000 });
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(said));
    socket.on('error', () => {});
    socket.on('close', end);
    socket.on('data', (chunk) => {
      answer += chunk;
      if (isDone(answer)) socket.destroy();
    });
  });
}

// Its ten seconds pass while the other tests run.
const slow = talk(server.url, 'GET / HTTP/1.1\r\nHost: a\r\n');

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const prayer = new URLSearchParams({ form: 'prayer', ...letter, honeypot: '' }).toString();
const post = (body: string | FormData, path = '/get-involved/prayer', headers: object = form) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: body instanceof FormData ? {} : { ...headers },
    body,
  });

/** Expects the answer to be a page for a person, with what every refusal has. */
async function expectPage(response: Response, status: number, title: string): Promise<void> {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const html = await response.text();
  expect(html).toContain(`<title>${title}</title>`);
  expect(html.match(/<a /g)).toHaveLength(1);
}

describe('a posted form', () => {
  test('of two million fields is refused at once, however it is sent', async () => {
    const before = storedMessages(server.dataDir).length;
    for (const body of ['a&'.repeat(2_000_000), `${prayer}&${'a&'.repeat(200)}`]) {
      const begin = performance.now();
      await expectPage(await post(body), 413, 'That is too much for one form');
      expect(performance.now() - begin).toBeLessThan(2000);
    }
    const head = 'POST /contact HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n';
    const chunk = `${(200_000).toString(16)}\r\n${'a&'.repeat(100_000)}\r\n`;
    const type = 'Content-Type: application/x-www-form-urlencoded\r\n\r\n';
    expect((await talk(server.url, head + type + chunk)).answer).toMatch(/^HTTP\/1.1 413/);
    expect(storedMessages(server.dataDir)).toHaveLength(before);
  });

  test.each<[number, string, string, string | FormData, object?, string?]>([
    [405, 'Nothing can be sent to this address', 'no form is named', 'a=1'],
    [405, 'Nothing can be sent to this address', 'none stands there', prayer, form, '/'],
    [405, 'Nothing can be sent to this address', 'none stands there', prayer, form, '/admin'],
    [415, 'We could not read that form', 'its type is missing', prayer, {}],
    [415, 'We could not read that form', 'it holds files', new FormData()],
    [400, 'We could not take that', 'it holds a zero character', `${prayer}&request=%00`],
    [
      403,
      'We could not take that',
      'another site sent it',
      prayer,
      { ...form, origin: 'http://a' },
    ],
    [403, 'We could not take that', 'its sender hides', prayer, { ...form, origin: 'null' }],
    [414, 'That address is too long', 'its address is', prayer, form, `/${'a'.repeat(1000)}`],
    [400, 'We could not take that', 'its address is broken', prayer, form, '/%E0%A4%A'],
  ])('is answered %i, "%s", where %s', async (status, title, _, body, headers, path) => {
    const before = storedMessages(server.dataDir).length;
    await expectPage(await post(body, path, headers), status, title);
    expect(storedMessages(server.dataDir)).toHaveLength(before);
  });

  test('is counted before it is read, whatever its content', async () => {
    const to = (body: string) =>
      fetch(`${limited.url}/get-involved/prayer`, { method: 'POST', headers: form, body });
    for (const [body, status] of [
      ['a=1', 405],
      ['a&'.repeat(2_000_000), 413],
      [prayer, 200],
    ] as const)
      expect((await to(body)).status).toBe(status);
    for (const body of [prayer, 'a=1', 'a&'.repeat(2_000_000)]) {
      const refused = await to(body);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      await expectPage(refused, 429, 'Please wait a little');
    }
  });

  test('that is too large keeps what was written', async () => {
    const visited = await visit(browser, server.url, { javaScriptEnabled: false });
    const { page, close } = visited;
    for (const kind of kinds) {
      await page.goto(kind.path);
      await fill(page, kind, letter);
      const request = page.getByLabel(kind.request);
      await request.evaluate((field: HTMLTextAreaElement) => {
        field.maxLength = 1_000_000;
      });
      const text = 'Please pray for us. '.repeat(7000);
      await request.fill(text);
      await page.getByRole('button', { name: kind.button }).click();
      await page.getByRole('heading', { name: 'That is too much for one form' }).waitFor();
      expect(await page.getByRole('link', { name: 'Go to the home page' }).count()).toBe(1);
      await page.goBack();
      expect(await request.inputValue(), kind.kind).toBe(text);
    }
    await expectRefusals(visited, 413, kinds.length);
    await close();
  });
});

test('the page about a refusal is accessible', async () => {
  const visited = await visit(browser, server.url);
  const { page, close } = visited;
  await page.goto(`/${'a'.repeat(1000)}`);
  await page.getByRole('heading', { level: 1, name: 'That address is too long' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expectRefusals(visited, 414, 1);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lantern Hill Church' }).waitFor();
  await close();
});

test('a document answers only reading methods, and says so', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const response = await fetch(`${server.url}/about`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect(await response.json()).toMatchObject({ code: 'method-not-allowed' });
  }
  const { answer } = await talk(
    server.url,
    'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1.1 405/);
});

test.each([
  `/${'a/'.repeat(499)}b`,
  `/${'%2f'.repeat(333)}`,
  `/a${'/'.repeat(997)}x`,
  `/${'%F0%9F%99%8F'.repeat(83)}`,
  `/blog/${'a'.repeat(990)}`,
  `/assets${'/a'.repeat(490)}`,
  `/about?${'before=1&'.repeat(880)}`,
])('the longest address is answered quickly: %.20s', async (path) => {
  const begin = performance.now();
  const response = await fetch(server.url + path, { redirect: 'manual' });
  expect([200, 301, 404]).toContain(response.status);
  expect(performance.now() - begin).toBeLessThan(2000);
});

test('an upload without a log-in is refused while it is still being sent', async () => {
  const head =
    'POST /api/images/upload-image HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n';
  const type = 'Content-Type: multipart/form-data; boundary=x\r\n\r\n';
  const { answer, seconds } = await talk(server.url, `${head}${type}5\r\n--x\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 401 .*Connection: close.*Please log in first/is);
  expect(seconds).toBeLessThan(8);
});

test('none of this is logged as a failure', async () => {
  for (const path of ['/media/blog?before=nothing', '/%ff', '/about.data', '/no/such.data'])
    await fetch(server.url + path);
  await talk(server.url, 'GET \\ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await talk(server.url, 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n');
  await talk(server.url, 'NONSENSE\r\n\r\n');
  expect(server.output().split('Narthex is at')[1]?.trim()).toBe(server.url);
});

test('the server waits ten seconds for headers that do not come', async () => {
  const { answer, seconds } = await slow;
  expect(answer).toMatch(/^HTTP\/1.1 408/);
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThan(20);
});

test('made-up addresses get one document, which marks the entry that they are below', async () => {
  const see = async (path: string) => {
    const answer = await fetch(server.url + path);
    return { status: answer.status, html: await answer.text() };
  };
  await see('/made-up-0');
  const [first, second] = [await see('/made-up-1'), await see('/made-up/2?after=3')];
  expect(second).toEqual(first);
  expect(first.status).toBe(404);
  const below = await see('/about/made-up');
  expect(below.html).not.toBe(first.html);
  expect(await see('/about/made-up-2')).toEqual(below);
  // As if it was rendered for this address.
  const walk = await visit(browser, server.url);
  await walk.page.goto('/about/made-up-3');
  await walk.page.getByRole('heading', { name: 'We could not find that page' }).waitFor();
  await walk.page.getByRole('link', { name: 'Go to the home page' }).click();
  await walk.page.waitForURL(`${server.url}/`);
  await expectRefusals(walk, 404, 1);
  await walk.close();
});
