import { expect, test } from 'vitest';
import { adminToken } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { goOffline, hasWorker, isKept, keptOn } from './kept.ts';
import { letter, storedMessages } from './letters.ts';
import { apiOf } from './members.ts';
import { expectRefusals } from './problems.ts';
import { open, phone, visit } from './visit.ts';

const { server, browser } = await openChurch();
const token = await adminToken(server);
const choose = (languages: string[]) =>
  apiOf(server)('PUT /api/site', { token, body: { languages } });
const allowed = { serviceWorkers: 'allow', viewport: phone } as const;

test('without a network, Spanish pages speak Spanish, and a prayer waits', async () => {
  await choose(['en', 'es']);
  const visited = await visit(browser, server.url, allowed);
  const { page, problems, close } = visited;
  await open(page, '/about');
  await hasWorker(page);
  await isKept(page, '/about');
  // Nothing of a language that nobody reads here.
  const inSpanish = (path: string) => path.startsWith('/es') || path.includes('.es-');
  expect((await keptOn(page)).map(([path]) => path).filter(inSpanish)).toEqual([]);
  await open(page, '/es/participe/oracion');
  for (const path of ['/es/participe/oracion', '/es/offline.html', '/es']) await isKept(page, path);

  await goOffline(page);
  await page.goto('/es/participe/preguntas');
  await page.getByRole('heading', { name: 'No tiene conexión' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  expect(await accessibilityProblems(page)).toEqual([]);
  const kept = page.getByRole('navigation', { name: 'Páginas en este dispositivo' });
  const paths = await kept
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths).toEqual([...paths.filter(inSpanish), ...paths.filter((path) => !inSpanish(path))]);
  expect(paths).toEqual(expect.arrayContaining(['/es', '/about']));
  await expectRefusals(visited, 503, 1);
  await kept.locator('a[href="/es/participe/oracion"]').click();
  await page.getByText(/^No tiene conexión\. Esta página es una copia del \p{L}+, /u).waitFor();
  await page.getByLabel('Su petición de oración').fill('Una petición sin conexión');
  await page.getByLabel('Nombre', { exact: true }).fill(letter.name);
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(letter.email);
  await page.getByRole('button', { name: 'Enviar petición de oración' }).click();
  await page.getByText('Guardado en este dispositivo.').first().waitFor();
  problems.forget();

  await page.context().setOffline(false);
  const stored = () => storedMessages(server.dataDir).map(({ request }) => request);
  await expect.poll(stored).toContain('Una petición sin conexión');
  await page.goto('/contact');
  await goOffline(page);
  await page.goto('/get-involved/questions');
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  problems.forget();
  await close();
});

test('a church whose own language is Spanish has its worker and its page in Spanish', async () => {
  await choose(['es']);
  const text = async (path: string) => (await fetch(server.url + path)).text();
  expect(await text('/sw.js')).toContain('Hay novedades');
  const html = await text('/offline.html');
  expect(html).toContain('No tiene conexión</h1>');
  const named = [...html.matchAll(/\/static\/offline-[\w.-]+/g)].map(([path]) => path);
  expect(named.filter((path) => path.includes('.es-'))).not.toEqual([]);
  for (const path of named) expect((await fetch(server.url + path)).status).toBe(200);
});
