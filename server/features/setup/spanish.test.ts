import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSiteSettings, firstSettings } from '#contract/default-settings.ts';
import { pageContentSchema } from '#contract/pages.ts';
import { setupCalls } from '#contract/setup.ts';
import { starterForms } from '#domain/starter-forms.ts';
import { starterContent } from '#domain/starter-pages/starter-page.ts';
import { starterPages } from '#domain/starter-pages/starter-pages.ts';
import { startBareSite } from '#server/features/settings/settings.ts';
import { inLanguage } from '#server/platform/languages/language.ts';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { beginSite } from './begin-site.ts';

beforeEach(() => void vi.stubEnv('LC_ALL', 'es_US.UTF-8'));
afterEach(() => vi.unstubAllEnvs());

const inSpanish = <T>(work: () => T): T => inLanguage('es', work);

it('a site that is begun at a Spanish terminal has its first words in Spanish', async () => {
  const app = await openApp();
  const admin = await asAdministrator(app);
  await startBareSite(app.services);
  await beginSite(app.services, admin.user.email);
  const { name, locale, languages, navigation } = await app.api('GET /api/site');
  expect({ name, locale, languages }).toEqual({
    name: 'Nuestra iglesia',
    locale: 'es-US',
    languages: ['es'],
  });
  expect(navigation.map(({ label, href }) => [label, href])).toEqual([
    ['Inicio', '/'],
    ['Quiénes somos', '/about'],
    ['Participe', '/get-involved/our-ministries'],
    ['Blog', '/media/blog'],
    ['OFRENDAR', '/give'],
    ['Contáctenos', '/contact'],
  ]);
  const drafts: { id: string; title: string }[] = await admin.ask('GET', '/api/drafts?kind=page');
  expect(drafts.map(({ title }) => title)).toContain('Planee su visita');
  // That name says nothing of the church either.
  const address = { street: '', city: 'Petaluma', region: '', postalCode: '', country: '' };
  await admin.ask('PUT', '/api/site', { name, address });
  const { steps } = setupCalls['GET /api/setup'].answer.parse(await admin.ask('GET', '/api/setup'));
  expect(steps.find(({ step }) => step === 'church')?.state).toBe('open');
  await app.close();
});

it('the first settings are the usual ones in English, and have other words alone in Spanish', () => {
  expect(JSON.stringify(firstSettings())).toBe(JSON.stringify(defaultSiteSettings));
  const labels = (settings: typeof defaultSiteSettings) =>
    settings.navigation.flatMap(({ label, children }) => [label, ...children.map((e) => e.label)]);
  const spanish = labels(inSpanish(firstSettings));
  const same = labels(defaultSiteSettings).filter((label, at) => label === spanish[at]);
  expect(same).toEqual(['Blog']);
});

it.each(starterPages.map(({ key }) => key))(
  '%s is written in Spanish from its questions',
  (key) => {
    const starter = starterPages.find((each) => each.key === key);
    if (!starter) throw new Error(key);
    const read = () => ({
      words: [starter.purpose, ...starter.questions.flatMap(({ label, help }) => [label, help])],
      content: starterContent(
        starter,
        Object.fromEntries(starter.questions.map(({ name }) => [name, '1'])),
        { name: 'X' },
      ),
    });
    const [english, spanish] = [read(), inSpanish(read)];
    expect(english.words.filter((words) => spanish.words.includes(words))).toEqual([]);
    expect(pageContentSchema.safeParse(spanish.content).success).toBe(true);
    expect(
      textsIn(spanish.content.sections).filter((text) =>
        textsIn(english.content.sections).includes(text),
      ),
    ).toEqual([]);
    // Its address is that of the menu.
    expect(spanish.content.slug).toBe(english.content.slug);
  },
);

it('forms to begin with are in Spanish', () => {
  const read = () => starterForms.map(({ name, purpose, fields }) => ({ name, purpose, fields }));
  const [english, spanish] = [textsIn(read()), textsIn(inSpanish(read))];
  expect(spanish.length).toBe(english.length);
  expect(english.filter((text, at) => text === spanish[at])).toEqual([]);
});

/** What people read: texts with a capital or a mark in front, not the names of types. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(<p>)?[A-ZÁÉÍÓÚ¿¡“]/.test(value) ? [value] : [];
  return Object.values(Object(value)).flatMap(textsIn);
}
