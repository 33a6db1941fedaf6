import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { adminToken } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { ADMIN, apiOf, enterAs } from './members.ts';
import { visit } from './visit.ts';

const { server, browser } = await openChurch();
await apiOf(server)('PUT /api/site', {
  token: await adminToken(server),
  body: { languages: ['en', 'es'] },
});

/** Words found only in the code of administration, its libraries, the schemas and the giving frame. */
const foreign = [
  'Manage Announcements',
  'Admin Content Management System',
  'ProseMirror',
  'ZodError',
  'data-react-aria',
  'react-paypal',
];

it.each(['/', '/about', '/media/blog', '/give', '/login', '/members/dashboard'])(
  'no byte of administration or of the giving frame, and no schema, comes with %s',
  async (path) => {
    const html = await (await fetch(server.url + path)).text();
    const files = [...html.matchAll(/"(\/static\/[^"]+\.js)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(4);
    for (const file of new Set(files)) {
      const code = await (await fetch(server.url + file)).text();
      expect([file, foreign.filter((word) => code.includes(word))]).toEqual([file, []]);
    }
  },
);

test('no script needs Temporal, which Safari does not have', () => {
  const folder = join(import.meta.dirname, '../../build/client/static');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(scripts.filter((name) => /\bTemporal\b/.test(read(name)))).toEqual([]);
});

const KB = 1024;

/**
 * What a page may weigh over the wire, in KB: reference/speed.md#pages for the home page, what it weighs now and a
 * little for others.
 */
const budgets = [
  { path: '/', script: 101, document: 30, font: 60 },
  { path: '/es', script: 101, document: 30, font: 60 },
  { path: '/about', script: 115, document: 30, font: 60 },
  { path: '/es/nosotros', script: 115, document: 30, font: 60 },
  // What is not translated is shown in English, with a note in Spanish.
  { path: '/es/about/bishops-circle', script: 115, document: 30, font: 60 },
  { path: '/media/blog', script: 115, document: 30, font: 60 },
  { path: '/get-involved/prayer', script: 115, document: 30, font: 60 },
  { path: '/admin', script: 204, document: 30, font: 60 },
];

test.each(budgets)('$path stays within its budget', async ({ path, ...budget }) => {
  // Whoever prefers another language is offered it, by another file.
  const locale = path.startsWith('/es') ? 'es' : 'en';
  const { page, close } = await visit(browser, server.url, { locale });
  if (path.startsWith('/admin')) await enterAs(page, ADMIN);
  // Everything the browser loaded, by kind, until nothing more comes.
  const taken = { script: 0, document: 0, font: 0 };
  page.on('response', (response) => {
    const type = response.request().resourceType();
    const kind = type === 'stylesheet' ? 'document' : type;
    if (kind === 'script' || kind === 'document' || kind === 'font')
      taken[kind] += Number(response.headers()['content-length']);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  for (const [kind, most] of Object.entries(budget)) {
    const bytes = taken[kind as keyof typeof taken];
    expect(bytes, `${kind} of ${path}`).toBeGreaterThan(0);
    expect(bytes, `${kind} of ${path}`).toBeLessThanOrEqual(most * KB);
  }
  await close();
});
