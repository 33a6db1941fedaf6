import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterAll, expect, test } from 'vitest';
import { startMailPages } from './mail-pages.ts';

const pages = await startMailPages();
const server = createServer(async (request, response) => {
  if (!(await pages.serve(request, response))) response.writeHead(404).end();
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const { port } = server.address() as AddressInfo;
const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
afterAll(async () => {
  server.close();
  await pages.close();
});

test('a mail that the server sends has a page, with links to click and no script that runs', async () => {
  expect(await (await ask('/@mails')).text()).toContain('No mails yet.');
  await createTransport({ url: pages.smtpUrl }).sendMail({
    from: 'office@localhost.test',
    to: 'john@example.org',
    subject: 'Is <this> you?',
    text: 'Open http://localhost/verify?a=1&token=x please',
    html: '<p>Open <a href="http://localhost/verify">this</a></p><script>alert(1)</script>',
  });
  const list = await (await ask('/@mails')).text();
  expect(list).toContain('<a href="/@mails/0">Is &lt;this&gt; you?</a>');
  expect(list).toContain('to john@example.org');

  const mail = await (await ask('/@mails/0')).text();
  expect(mail).toContain('<a href="http://localhost/verify?a=1&amp;token=x">');
  expect(mail).not.toContain('<script');
  const html = await ask('/@mails/0/html');
  expect(await html.text()).toContain('<a href="http://localhost/verify">this</a>');
  expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox/);
});

test('other addresses are for the site', async () => {
  for (const path of ['/', '/@mails/7', '/@mails/x', '/@mailsx', '/blog'])
    expect((await ask(path)).status).toBe(404);
});
