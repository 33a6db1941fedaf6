import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { amount, givingFrame, type Loot, openGive, paypalButton } from './giving-walk.ts';
import { startServer } from './server.ts';
import { shownText, type Visit, visit } from './visit.ts';

/** The site without an origin for giving, under a name other than its address; and with one. */
const sandboxed = await startServer({
  PAYPAL_CLIENT_ID: 'a-client-id',
  PUBLIC_URL: 'http://church.test',
});
const port = String(await freePort());
// Two names below one, as a church has them: browsers may refuse storage to frames of another site.
const site = `http://www.church.localhost:${port}`;
const givingOrigin = `http://give.church.localhost:${port}`;
const apart = await startServer({
  PAYPAL_CLIENT_ID: 'a-client-id',
  PORT: port,
  PUBLIC_URL: site,
  GIVING_ORIGIN: givingOrigin,
});
afterAll(() => Promise.all([sandboxed.stop(), apart.stop()]));
const browser = await openBrowser();

const ways = [
  ['in a sandbox', sandboxed.url],
  ['on an origin of its own', site],
] as const;

/** A visitor with a session token in this browser, like a member. */
async function visitAsMember(url: string): Promise<Visit> {
  const visited = await visit(browser, url);
  await visited.page.addInitScript((origin) => {
    if (self.origin === origin) localStorage.setItem('token', 'secret');
  }, url);
  return visited;
}

/** A foreign frame, in a sandbox like the giving frame: poses as that frame to the page, and as the page to that frame. */
const forger = `<!doctype html><script>
parent.postMessage({ type: 'given', name: 'Mallory' }, '*');
const gift = { type: 'gift', clientId: 'a-client-id', currency: 'USD', amount: '9999.00' };
for (let at = 0; at < parent.length; at += 1) parent[at].postMessage(gift, '*');
parent.postMessage('forged', '*');
</script>`;

const lootOf = (page: Page): Promise<Loot[]> =>
  givingFrame(page).evaluate(() => Reflect.get(window, 'loot'));

describe.each(ways)('the provider’s script %s', (_way, url) => {
  let visited: Visit;
  beforeAll(async () => {
    visited = await visitAsMember(url);
    return visited.close;
  });

  test('reads none of the site’s data', async () => {
    const { page } = visited;
    await openGive(page);
    const loot = await lootOf(page);
    const isApart = url === site;
    expect(Object.fromEntries(loot.map(({ name, got }) => [name, got]))).toEqual({
      localStorage: isApart ? 'null' : 'SecurityError',
      sessionStorage: isApart ? '0' : 'SecurityError',
      cookie: isApart ? '' : 'SecurityError',
      indexedDB: isApart ? '[object IDBOpenDBRequest]' : 'SecurityError',
      'parent.document': 'SecurityError',
      'parent.localStorage': 'SecurityError',
    });
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('secret');
  });

  test('makes no API call, and cannot navigate the visitor', async () => {
    const { page, problems } = visited;
    await openGive(page);
    const asked = await givingFrame(page).evaluate(async (site) => {
      const violation = new Promise<SecurityPolicyViolationEvent>((resolve) =>
        document.addEventListener('securitypolicyviolation', resolve, { once: true }),
      );
      const failure = await fetch(`${site}/api/site`).then(String, (error) => error.name);
      const { effectiveDirective, blockedURI, disposition } = await violation;
      return { failure, effectiveDirective, blockedURI, disposition };
    }, url);
    expect(asked).toEqual({
      failure: 'TypeError',
      effectiveDirective: 'connect-src',
      blockedURI: `${url}/api/site`,
      disposition: 'enforce',
    });
    const led = await givingFrame(page).evaluate(() => {
      try {
        (window.top as Window).location.href = 'https://elsewhere.example/';
        return 'gone';
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(led).toBe('SecurityError');
    // Of the refused call, and of the refused way out.
    problems.forget(({ kind }) => kind === 'complaint' || kind === 'lost');
    expect(page.url()).toBe(`${url}/give`);
  });

  test('takes a gift, and no messages or answers from another window', async () => {
    const { page } = visited;
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: forger }),
    );
    const orders = await openGive(page);
    await page.evaluate(() => {
      window.addEventListener('message', ({ data }) => {
        if (data === 'forged') Reflect.set(window, 'isForged', true);
      });
      window.postMessage({ type: 'given', name: 'Mallory' }, '*');
      const foreign = document.createElement('iframe');
      foreign.setAttribute('sandbox', 'allow-scripts');
      foreign.src = 'https://www.youtube-nocookie.com/embed/forger';
      document.body.append(foreign);
    });
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isForged'))).toBe(true);
    expect(await amount(page).isVisible()).toBe(true);
    expect(await page.getByText('Mallory').count()).toBe(0);
    await paypalButton(page).click();
    await page.getByText('Donation successful! Thank you, Ruth.', { exact: true }).waitFor();
    expect(orders).toMatchObject([{ purchase_units: [{ amount: { value: '25.00' } }] }]);
  });

  test('shows a name only as text, and only to the length of a name', async () => {
    const { page } = visited;
    await openGive(page);
    await givingFrame(page).evaluate(() => {
      const name = `<img src=x onerror=alert(1)>\n\u202e${'a'.repeat(100_000)}`;
      window.parent.postMessage({ type: 'given', name }, '*');
    });
    const said = page.getByText('Donation successful!');
    await said.waitFor();
    expect(await shownText(said)).toMatch(/Thank you, <img src=x onerror=alert\(1\)> a{51}\.$/);
  });
});

/** Asks the server under a name: only by the name does it distinguish its two origins. */
async function ask(origin: string, path: string, method = 'GET') {
  const asking = request(apart.url + path, { method, headers: { host: new URL(origin).host } });
  asking.end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const { statusCode: status, headers } = response;
  return { status, headers, body: Buffer.concat(await response.toArray()).toString() };
}

describe('an origin of its own', () => {
  test('has the frame’s document', async () => {
    const { status, headers, body } = await ask(givingOrigin, '/giving-frame');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain(
      `frame-ancestors ${site}; sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin`,
    );
    expect(body).toContain(`data-page-origin="${site}"`);
  });

  test.each(['/', '/give', '/api/site', '/theme.css', '/favicon.ico', '/admin', '/healthz'])(
    'has no %s',
    async (path) => {
      // The site's own document is in memory by then.
      expect((await ask(site, path)).status).toBe(200);
      const { status, headers, body } = await ask(givingOrigin, path);
      expect(status).toBe(404);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(body).toBe('There is nothing at this address.\n');
    },
  );

  test('takes nothing', async () => {
    expect((await ask(givingOrigin, '/giving-frame', 'POST')).status).toBe(404);
    expect((await ask(givingOrigin, '/api/auth/login', 'POST')).status).toBe(404);
  });

  test('removes the frame from the site’s own origin', async () => {
    expect((await ask(site, '/giving-frame')).status).toBe(404);
  });

  test('is the only place from which a donation page may show that frame', async () => {
    const policy = async (path: string) =>
      (await ask(site, path)).headers['content-security-policy'];
    expect(await policy('/give')).toMatch(new RegExp(`frame-src [^;]* ${givingOrigin};`));
    expect(await policy('/about')).not.toContain(givingOrigin);
  });
});

test('opened by itself, the frame has no origin and shows nothing', async () => {
  const { page, close } = await visit(browser, sandboxed.url);
  await page.goto('/giving-frame').catch(() => undefined);
  expect(await page.evaluate(() => self.origin)).toBe('null');
  expect(await shownText(page.locator('body'))).toBe('');
  await close();
});
