import { expect, it } from 'vitest';
import { setupCalls } from '#contract/setup.ts';
import { starterPages } from '#domain/starter-pages/starter-pages.ts';
import { startBareSite } from '#server/features/settings/settings.ts';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildEvent } from '#tests/factories/content.ts';
import { beginSite } from './begin-site.ts';

type Administrator = Awaited<ReturnType<typeof asAdministrator>>;

async function openBareSite() {
  const app = await openApp();
  const admin = await asAdministrator(app);
  await startBareSite(app.services);
  await beginSite(app.services, admin.user.email);
  return { app, admin };
}

const read = async (admin: Administrator) =>
  setupCalls['GET /api/setup'].answer.parse(await admin.ask('GET', '/api/setup'));
const openSteps = async (admin: Administrator) =>
  (await read(admin)).steps.flatMap(({ step, state }) => (state === 'open' ? [step] : []));

it('a site that was not begun empty has no set-up list', async () => {
  const app = await openApp();
  const admin = await asAdministrator(app);
  expect((await read(admin)).standing).toBe('none');
  await app.close();
});

it('a step ticks itself when the thing is done elsewhere', async () => {
  const { app, admin } = await openBareSite();
  const before = await read(admin);
  expect(before.standing).toBe('open');
  expect(before.steps.every(({ state }) => state === 'open')).toBe(true);
  const address = { street: '', city: 'Petaluma', region: '', postalCode: '', country: '' };
  await admin.ask('PUT', '/api/site', { name: 'Hill Church', address, timeZone: 'Europe/Rome' });
  await admin.ask('PUT', '/api/site', {
    serviceTimes: [{ weekday: 'Sunday', name: '', time: '10:00' }],
  });
  await admin.ask('POST', '/api/pages', { title: 'About Us', slug: 'about' });
  await buildEvent(app, { title: 'Supper' });
  expect(await openSteps(admin)).toEqual(['look', 'pictures', 'contact', 'giving', 'mail', 'team']);
  // What is taken back is open again.
  await admin.ask('POST', '/api/pages', { title: 'Contact Us', slug: 'contact' });
  expect(await openSteps(admin)).not.toContain('contact');
  await admin.send('DELETE', '/api/pages/contact?takeOutOfNavigation=true');
  expect(await openSteps(admin)).toContain('contact');
  await app.close();
});

it('steps are skipped, resumed and done for everybody', async () => {
  const { app, admin } = await openBareSite();
  const other = await asAdministrator(app);
  const set = (step: string, state: string) => admin.ask('PUT', `/api/setup/${step}`, { state });
  await set('giving', 'skipped');
  expect((await read(other)).steps.find(({ step }) => step === 'giving')?.state).toBe('skipped');
  await set('giving', 'open');
  expect(await openSteps(other)).toContain('giving');
  for (const step of await openSteps(admin)) await set(step, step === 'zone' ? 'done' : 'skipped');
  expect((await read(other)).standing).toBe('finished');
  await set('look', 'open');
  expect((await read(other)).standing).toBe('open');
  await set('all', 'done');
  expect((await read(other)).standing).toBe('finished');
  expect((await admin.send('PUT', '/api/setup/roof', { state: 'done' })).status).toBe(404);
  expect((await admin.send('PUT', '/api/setup/look', { state: 'gone' })).status).toBe(422);
  await app.close();
});

it('the starter pages are drafts, and only drafts', async () => {
  const { app, admin } = await openBareSite();
  const drafts: { id: string; title: string }[] = await admin.ask('GET', '/api/drafts?kind=page');
  expect(drafts.map(({ title }) => title).sort()).toEqual(
    starterPages.map(({ title }) => title).sort(),
  );
  expect(await admin.ask('GET', '/api/pages?sections=false')).toEqual([]);
  for (const { id } of drafts) {
    const { draft } = await admin.ask('GET', `/api/drafts/page/${id}`);
    const { starter, answers, ...content } = draft.data;
    await admin.ask('POST', '/api/pages', { ...content, _id: id });
  }
  expect((await read(admin)).published.length).toBe(12);
  const { shown } = await app.api('GET /api/site');
  const shownSlugs = shown.navigation.flatMap(({ href, children }) => [
    href,
    ...children.map((child) => child.href),
  ]);
  for (const slug of shownSlugs.filter((href) => href !== '/'))
    expect((await app.fetch(`/api/pages${slug}`)).status).toBe(200);
  expect(shown.visitPath).toBe('/plan-your-visit');
  // A second start, or a site with content, is left alone.
  await beginSite(app.services, admin.user.email);
  expect(await admin.ask('GET', '/api/drafts?kind=page')).toEqual([]);
  await app.close();
});
