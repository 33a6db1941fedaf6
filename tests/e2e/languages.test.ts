import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectWith } from '#tests/languages/project-with.ts';
import { PSEUDO, pseudoOf } from '#tests/languages/pseudo.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { adminToken } from './admin-walk.ts';
import { accessibilityProblems, problemsInBothSchemes } from './axe.ts';
import { crawl } from './crawl.ts';
import { saidIn } from './english.ts';
import { layoutFaults } from './layout-faults.ts';
import { ADMIN, apiOf, enterAs, newMember } from './members.ts';
import { ADMIN_SCREENS, PUBLIC_SCREENS } from './screens.ts';
import { startServer } from './server.ts';
import { contentOf, PSEUDO_TEXT, untranslated } from './untranslated.ts';
import { settled, visit } from './visit.ts';

const { folder, remove } = projectWith(PSEUDO, pseudoOf);
const server = await startServer({ BACKUPS: 'off' }, undefined, folder);
const browser = await openBrowser();
afterAll(async () => {
  await server.stop();
  remove();
});

const token = await adminToken(server);
await apiOf(server)('PUT /api/site', { token, body: { languages: ['en', 'es', PSEUDO] } });

const isContent = contentOf(server);

describe('in a language with long words, on a phone', () => {
  test.each([
    ['what visitors see', PUBLIC_SCREENS],
    ['the administration', ADMIN_SCREENS],
  ])('%s has no English text, and none that is too long for its place', async (_, paths) => {
    const { page, close } = await visit(browser, `${server.url}`, {
      viewport: { width: 375, height: 800 },
    });
    if (paths === ADMIN_SCREENS) await enterAs(page, ADMIN);
    const wrong: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(`/${PSEUDO}${path}`);
      await settled(page);
      const found = [...(await untranslated(page, isContent)), ...(await layoutFaults(page))];
      if (found.length > 0) wrong[path] = found;
    }
    expect(wrong).toEqual({});
    await close();
  });

  test('what is shown in the church’s own language says so, and the screen’s own words around it', async () => {
    const { pages } = await crawl(server, PSEUDO);
    const wrong = pages.flatMap(({ path, html }) =>
      saidIn(bodyOf(html))
        .filter(({ text, language }) => PSEUDO_TEXT.test(text) && language === 'en')
        .map(({ text, language, place }) => `${path} ${place} in ${language}: ${text}`),
    );
    expect(wrong).toEqual([]);
    expect(pages.length).toBeGreaterThan(100);
  });
});

/** Without its head, which speaks for what is shown. */
const bodyOf = (html: string) => html.replace(/<head>.*<\/head>/s, '<head></head>');

describe('in Spanish', () => {
  beforeAll(() => apiOf(server)('PUT /api/site', { token, body: { languages: ['en', 'es'] } }));

  test('a visitor goes from page to page, finds, and comes to the same place in English', async () => {
    const { page, close } = await visit(browser, server.url, { locale: 'es' });
    await page.goto('/es');
    const html = page.locator('html');
    expect(await html.getAttribute('lang')).toBe('es');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ver el calendario completo' }).click();
    await page.waitForURL('**/es/participe/calendario**');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Buscar' }).click();
    await page.getByRole('searchbox').fill('carpintero');
    await expect.poll(() => page.url()).toContain('/es/search?q=carpintero');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.getByText('resultado para “carpintero”').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/es/search');
    await page.locator('main').getByRole('link').first().click();
    await page.waitForURL('**/es/nosotros');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goBack();
    await page.getByText('resultado para “carpintero”').first().waitFor();
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL(`${server.url}/search?q=carpintero`);
    expect(await html.getAttribute('lang')).toBe('en');
    await page.getByRole('link', { name: 'Español' }).click();
    await page.waitForURL(`${server.url}/es/search?q=carpintero`);
    await close();
  });

  test('a search without JavaScript stays in the language', async () => {
    const { page, close } = await visit(browser, server.url, { javaScriptEnabled: false });
    await page.goto('/es/search');
    await page.getByRole('searchbox').fill('carpintero');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.waitForURL(`${server.url}/es/search?q=carpintero`);
    await page.getByText('resultado para “carpintero”').first().waitFor();
    await close();
  });

  test('the language that a browser prefers, or that was chosen before, is offered until somebody stays', async () => {
    const { page, close } = await visit(browser, server.url, { locale: 'es-MX' });
    const offer = page.getByRole('complementary', { name: /^(Language|Idioma)$/ });
    await page.goto('/about');
    await offer.waitFor();
    expect(await problemsInBothSchemes(page)).toEqual([]);
    await offer.getByRole('link', { name: 'Español' }).click();
    await page.waitForURL('**/es/nosotros');
    await settled(page);
    expect(await offer.count()).toBe(0);
    await page.goto('/about');
    await offer.getByRole('button', { name: 'Stay in this language' }).click();
    await page.reload();
    await settled(page);
    expect(await offer.count()).toBe(0);
    await page.goto('/es/nosotros');
    await offer.getByRole('link', { name: 'English' }).waitFor();
    await close();
  });

  test('an administrator logs in, is refused in Spanish, and mends it', async () => {
    const { page, close } = await visit(browser, server.url);
    await page.goto('/es/login');
    await page.getByLabel('Correo electrónico', { exact: true }).fill(ADMIN.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await page.waitForURL('**/es/members/dashboard');
    await page.goto('/es/admin/announcements/new');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publicar' }).first().click();
    await page.getByText('Escriba un título').first().waitFor();
    await close();
  });

  test('a member chooses the language of their mails, in either language', async () => {
    const member = await newMember(server);
    const { page, close } = await visit(browser, server.url);
    await enterAs(page, member);
    await page.goto('/members/account');
    const choice = page.getByLabel('Language of mails');
    expect(await choice.inputValue()).toBe('en');
    expect(await problemsInBothSchemes(page)).toEqual([]);
    await choice.selectOption('Español');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('Your details are saved.').waitFor();
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/es/members/account');
    const inSpanish = page.getByLabel('Idioma de los correos');
    expect(await inSpanish.inputValue()).toBe('es');
    expect(await problemsInBothSchemes(page)).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
    await close();
  });
});
