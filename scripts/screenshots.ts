// Makes the README's pictures again: the built site on the demo church, in Chromium. `node scripts/screenshots.ts`,
// after `npm run build`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium } from 'playwright-core';
import sharp from 'sharp';
import { ADMIN, startNarthex } from '../bench/children.ts';
import { ensureChromium } from './chromium.mjs';

const wide = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const phone = { viewport: { width: 375, height: 780 }, deviceScaleFactor: 2 };
/** A placeholder for the page builder with the staff page. */
const COMPOSER = '/admin/pages?page=';
const night = { ...wide, colorScheme: 'dark' } as const;

/** Name, address, and viewport; addresses below /admin are opened by the first administrator. */
const pictures: [name: string, path: string, options: BrowserContextOptions][] = [
  ['home', '/', wide],
  ['home-night', '/', night],
  ['page', '/about', wide],
  ['blog', '/media/blog', wide],
  ['post', '/blog/advent-light', wide],
  ['calendar', '/get-involved/calendar', wide],
  ['give', '/give', wide],
  ['admin-composer', COMPOSER, wide],
  ['admin-home', '/admin/home', wide],
  ['home-phone', '/', phone],
  ['page-phone', '/about', phone],
  ['blog-phone', '/media/blog', phone],
  ['post-phone', '/blog/advent-light', phone],
  ['calendar-phone', '/get-involved/calendar', phone],
  ['give-phone', '/give', phone],
];

/** The width in pixels in the README; a phone's picture is beside others. */
const WIDTH = 1200;
const PHONE_WIDTH = 560;
const MAX_BYTES = 150_000;
/** What an editor needs to draw its preview, in milliseconds. */
const SETTLES_MS = 2000;

const dataDir = mkdtempSync(join(tmpdir(), 'narthex-screenshots-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const server = await startNarthex(dataDir);
const session = await ask('/api/auth/login', { ...ADMIN, honeypot: '' });
const staff = await ask('/api/pages/about/church-staff');
const browser = await chromium.launch({
  executablePath: await ensureChromium(console.log),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});

for (const [name, path, options] of pictures) {
  const png = await look(path, options);
  const width = options === phone ? PHONE_WIDTH : WIDTH;
  const file = join(import.meta.dirname, '../docs/screenshots', `${name}.webp`);
  const { size } = await sharp(png).resize({ width }).webp({ quality: 82 }).toFile(file);
  console.log(`${name}.webp: ${Math.round(size / 1000)} KB`);
  if (size > MAX_BYTES) process.exitCode = 1;
}
await browser.close();
await server.stop();

/** The answer of a call; a POST where there is a body. */
async function ask(path: string, body?: object) {
  const response = await fetch(server.url + path, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return response.json();
}

async function look(path: string, options: BrowserContextOptions): Promise<Buffer> {
  // Without motion no picture is taken halfway through a fade.
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  // Maps and videos of other hosts are not ours to show.
  await context.route(
    (address) => address.origin !== server.url,
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  const page = await context.newPage();
  if (path.startsWith('/admin'))
    await page.addInitScript(({ token, user }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, session);
  const whole = path === COMPOSER ? path + staff._id : path;
  const isAdmin = path.startsWith('/admin');
  // An editor keeps a line to the server open: it is there once its preview shows a picture.
  await page.goto(server.url + whole, { waitUntil: isAdmin ? 'load' : 'networkidle' });
  if (isAdmin) {
    await page.frameLocator('iframe').locator('img').first().waitFor();
    await page.waitForTimeout(SETTLES_MS);
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const png = await page.screenshot();
  await context.close();
  return png;
}
