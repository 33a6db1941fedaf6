import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { emptyFolder, startServer } from './server.ts';
import { open, visit } from './visit.ts';

const root = join(import.meta.dirname, '../..');

describe('a built server', () => {
  test('has nothing of the workshop, whatever its environment says', async () => {
    const server = await startServer({
      NODE_ENV: 'development',
      DEV: '1',
      VITE: '1',
      DEV_DIR: '.',
    });
    const policy = (await fetch(server.url)).headers.get('content-security-policy');
    expect(policy).toContain("style-src-elem 'self';");
    for (const path of ['/@mails', '/@vite/client', '/web/root.tsx', '/@react-router/critical.css'])
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404]);
    await server.stop();
  });
});

describe('npm run dev', async () => {
  const folder = emptyFolder();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const workshop = spawn(process.execPath, [join(root, 'scripts/dev.mjs'), 'empty'], {
    env: { PATH: process.env.PATH, PORT: String(port), DEV_DIR: folder },
  });
  let output = '';
  for (const stream of [workshop.stdout, workshop.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  afterAll(async () => {
    await ended();
    rmSync(folder, { recursive: true, force: true });
  });
  const ended = async () => {
    const exit = workshop.exitCode === null ? once(workshop, 'exit') : undefined;
    workshop.kill('SIGTERM');
    await exit;
    return workshop.exitCode;
  };
  await vi.waitFor(() => expect(output).toContain('Log in:'), { timeout: 60_000 });

  const logIn = async () => {
    const [, email, password] = /Log in: +(\S+), password: (.+)/.exec(output) ?? [];
    const body = JSON.stringify({ email, password });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
    const { token } = (await answer.json()) as { token: string };
    return { authorization: `Bearer ${token}` };
  };

  test('shows the pages from their sources, without a complaint on the console', async () => {
    const { page, close } = await visit(await openBrowser(), url);
    await open(page, '/');
    expect(await page.locator('style[data-vite-dev-id]').count()).toBeGreaterThan(0);
    await close();
    const policy = (await fetch(url)).headers.get('content-security-policy');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("style-src-elem 'self' 'unsafe-inline';");
  });

  test('starts the server again when a file of it is saved, and keeps who is logged in', async () => {
    const headers = await logIn();
    const me = () => fetch(`${url}/api/users`, { headers });
    expect((await me()).status).toBe(200);
    utimesSync(join(root, 'server/main.ts'), new Date(), new Date());
    await expect.poll(() => output).toContain('Server: again after');
    expect((await me()).status).toBe(200);
  });

  test('has a page with the mails, and gives no file with data', async () => {
    expect(await (await fetch(`${url}/@mails`)).text()).toContain('No mails yet.');
    for (const file of ['.git/config', '.dev/demo/narthex.db', 'data/narthex.db'])
      expect(await statusOf(`${url}/${file}`)).toBeGreaterThanOrEqual(400);
  });

  test('ends with all it started', async () => {
    expect(await ended()).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  });
});

const statusOf = async (address: string) => (await fetch(address)).status;
