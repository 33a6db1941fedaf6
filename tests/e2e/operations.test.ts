import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { writeContent } from './content.ts';
import { type RunningServer, startServer } from './server.ts';
import { open, visit } from './visit.ts';

const TOKEN = 'whatever-prometheus-brings';
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ METRICS_TOKEN: TOKEN, TRUSTED_PROXIES: '1' });
});
afterAll(() => server.stop());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers });

test.each(['/healthz', '/readyz'])(
  '%s answers the checks of balancers, which are in HTTP/1.0 and name no host',
  async (path) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.end(`GET ${path} HTTP/1.0\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  },
);

describe('an id', () => {
  test('is in every kind of answer, a new one each time', async () => {
    const { headers } = await ask('/');
    const script = /\/static\/[^"]+\.js/.exec(await (await ask('/')).text())?.[0] ?? '';
    const paths = [
      ...['/', '/blog', '/api/site', '/theme.css', '/favicon.svg', '/giving-frame', script],
      ...['/nothing-here', '/api/nothing', '/healthz', '/readyz', '/metrics', '/%00', '/About/'],
    ];
    const ids: string[] = [];
    for (const path of [...paths, ...paths]) {
      const answer = await fetch(server.url + path, { redirect: 'manual' });
      ids.push(answer.headers.get('x-request-id') ?? `none: ${path}`);
    }
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    const unchanged = await ask('/', known);
    ids.push(unchanged.headers.get('x-request-id') ?? 'none: 304');
    expect(ids.filter((id) => !/^[0-9a-f]{10}-[0-9a-z]+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('from our own proxy is used for every kind of answer', async () => {
    const given = { 'x-request-id': 'proxy-0001' };
    for (const path of ['/', '/api/site', '/favicon.svg', '/nothing-here'])
      expect((await ask(path, given)).headers.get('x-request-id')).toBe('proxy-0001');
  });
});

test('metrics count what is sent from memory, and files', async () => {
  for (let count = 0; count < 20; count += 1) await (await ask('/api/homepage')).text();
  await ask('/favicon.svg');
  expect((await ask('/metrics')).status).toBe(401);
  const answer = await ask('/metrics', { authorization: `Bearer ${TOKEN}` });
  const text = await answer.text();
  const series = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length),
    );
  const requests = (call: string) => series(`narthex_requests_total{call="${call}",status="2xx"}`);
  expect(requests('GET /api/homepage'))?.toBe(20);
  expect(requests('built file')).toBeGreaterThan(0);
  expect(series('narthex_kept_answers_total{how="hit"}')).toBeGreaterThan(18);
  expect(series('narthex_database_up')).toBe(1);
  expect(series('narthex_disk_free_bytes')).toBeGreaterThan(0);
  expect(text).not.toContain(TOKEN);
});

test('the doctor checks the site while it is served, and ends with 1 if something is wrong', async () => {
  const own = { PORT: new URL(server.url).port, DATA_DIR: server.dataDir };
  const well = await doctor(own);
  expect(well.output).toContain('is ready.');
  expect(well.output).toMatch(/\n\d+ ok, \d+ to look at, 0 wrong\.\n$/);
  expect(well.code).toBe(0);
  const ill = await doctor({ ...own, SEED: 'full', SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(ill.output).toMatch(/^wrong {2}settings: SEED .* → Change SEED/m);
  expect(ill.output).toMatch(/^wrong {2}mail: .*could not be reached/m);
  expect(ill.code).toBe(1);
});

async function doctor(environment: Record<string, string>) {
  const program = join(import.meta.dirname, '../../scripts/doctor.mjs');
  const { PATH } = process.env;
  const child = spawn(process.execPath, [program], { env: { PATH, ...environment } });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  const [code] = await once(child, 'close');
  return { code, output };
}

test('the page of a failure shows the id in the log', async () => {
  writeContent(server.dataDir, (database) => database.exec('alter table homepage rename to gone'));
  // The server keeps the page until it sees that something was written.
  await expect.poll(async () => (await ask('/')).status).toBe(500);
  const browser = await openBrowser();
  const { page, problems } = await visit(browser, server.url);
  const answer = page.waitForResponse((response) => response.url() === `${server.url}/`);
  await open(page, '/');
  const id = (await answer).headers()['x-request-id'] ?? 'none';
  expect((await answer).status()).toBe(500);
  // Also after hydration.
  await page.getByText(`When you tell us about it, quote this number: ${id}`).waitFor();
  expect(server.output()).toContain(`"requestId":"${id}"`);
  // No hydration that failed, and nothing against the policy: of those, the browser or an uncaught error tells.
  problems.forget((problem) => problem.kind === 'refused' && problem.status === 500);
  expect(problems.list()).toEqual([]);
});
