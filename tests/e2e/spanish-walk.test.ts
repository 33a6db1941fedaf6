import { expect, test } from 'vitest';
import { problemsInBothSchemes } from './axe.ts';
import { openChurch } from './church.ts';
import { letter, storedMessages } from './letters.ts';
import { overflow, PASSWORD } from './members.ts';
import { expectRefusals } from './problems.ts';
import { follow, open, phone, sharedVisit, shownText } from './visit.ts';

const { server, browser } = await openChurch();
const visited = await sharedVisit(browser, server.url, { locale: 'es', viewport: phone });
const { page } = visited;

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const expectSound = async () => {
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  expect([page.url(), await problemsInBothSchemes(page)]).toEqual([page.url(), []]);
  expect([page.url(), await overflow(page)]).toEqual([page.url(), 0]);
};
const field = (name: string) => page.locator('main').getByLabel(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const go = async (path: string, name: string | RegExp) => {
  await follow(page, path);
  await heading(name).waitFor();
};

test('from the home page to events, announcements, posts and sermons', async () => {
  await open(page, '/es');
  await page.getByRole('heading', { name: 'Próximamente' }).waitFor();
  await expectSound();
  await page.getByRole('link', { name: 'Ver el calendario completo' }).click();
  await heading('Calendario').waitFor();
  await expectSound();
  await page.getByRole('link', { name: 'Culto dominical' }).first().click();
  await heading('Culto dominical').waitFor();
  await expectSound();
  for (const [path, name] of [
    ['/nosotros', /./],
    ['/medios/blog', 'Blog'],
    ['/blog/luz-de-adviento', 'Luz de Adviento'],
    ['/medios/sermones', 'Sermones'],
    ['/sermons/joyful-joyful', /Joyful/],
    ['/ofrendar', 'Ofrendar'],
  ] as const) {
    await go(path, name);
    await expectSound();
  }
});

test('what is not translated says so', async () => {
  await go('/blog/the-long-table', 'The long table');
  await page.getByText('Esto todavía no está en español.').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('en');
  const share = page
    .getByRole('article')
    .first()
    .getByRole('group')
    .filter({ hasText: 'Compartir' });
  expect(await share.getAttribute('lang')).toBe('es');
  await expectSound();
});

test('a search, with and without a find', async () => {
  await go('/search', 'Buscar');
  await page.getByRole('searchbox').fill('oración');
  await button('Buscar').click();
  await page
    .getByText(/resultados para “oración”/)
    .first()
    .waitFor();
  await expectSound();
  await page.getByRole('searchbox').fill('xylofonía');
  await button('Buscar').click();
  await page
    .getByText(/“xylofonía”/)
    .first()
    .waitFor();
  await expectSound();
});

test('a prayer request and a message are sent', async () => {
  await go('/participe/oracion', 'Oración');
  await expectSound();
  await field('Su petición de oración').fill(letter.request);
  await field('Nombre').fill(letter.name);
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(letter.email);
  await button('Enviar petición de oración').click();
  await page.getByText('Gracias. Recibimos su petición de oración').waitFor();
  await expectSound();
  await go('/contacto', 'Contáctenos');
  await field('Su mensaje').fill('Una pregunta');
  await field('Nombre').fill(letter.name);
  await field('Correo electrónico').fill(letter.email);
  await button('Enviar mensaje').click();
  await page.getByText('Su mensaje fue enviado').waitFor();
  await expectSound();
  expect(storedMessages(server.dataDir)).toHaveLength(2);
});

test('somebody signs up for an event', async () => {
  await go('/events/retiro-de-invierno', /Retiro/);
  await field('Nombre').fill('Ana Reyes');
  await field('Correo electrónico').fill('ana@ninguna');
  const choice = field('¿Dónde le gustaría dormir?');
  await choice.selectOption({ index: 1 });
  await field('¿A quién llamamos en una emergencia?').fill('Mi hermana Rosa');
  await button('Inscribirse').click();
  await page.getByText('Escriba un correo electrónico como nombre@example.org.').first().waitFor();
  await expectRefusals(visited, 422, 1);
  await expectSound();
  await field('Correo electrónico').fill(letter.email);
  await button('Inscribirse').click();
  await page.getByText('Su inscripción está hecha.').waitFor();
  await expectSound();
});

test('an account, its log-in and a forgotten password', async () => {
  await go('/login', 'Acceso para miembros');
  await expectSound();
  await field('Correo electrónico').fill('nadie@example.org');
  await field('Contraseña').fill(PASSWORD);
  await button('Iniciar sesión').click();
  await page.getByText('El correo electrónico o la contraseña no son correctos.').waitFor();
  await expectRefusals(visited, 401, 1);
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
  await page.waitForURL('**/es/password-reset');
  await heading(/./).waitFor();
  await expectSound();
  await go('/register', 'Crear una cuenta');
  await button('Crear cuenta').click();
  await expectSound();
  await field('Nombre').fill('Lucía');
  await field('Apellido').fill('Reyes');
  await field('Correo electrónico').fill('lucia@example.org');
  await field('Contraseña').fill(PASSWORD);
  await page.locator('main').getByRole('checkbox').check();
  await button('Crear cuenta').click();
  await page.waitForURL('**/es/members/dashboard');
  await heading(/Lucía/).waitFor();
  await expectSound();
});

test('a page that is not there, and the page without a network', async () => {
  await open(page, '/es/no-existe');
  await heading('No encontramos esa página').waitFor();
  await expectRefusals(visited, 404, 1);
  await expectSound();
  await page.goto('/es/offline.html');
  await heading('No tiene conexión').waitFor();
  await expectSound();
  expect(await shownText(page.locator('main'))).not.toBe('');
});
