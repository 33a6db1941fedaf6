import { expect, it } from 'vitest';
import { homepageCalls } from '#contract/homepage.ts';
import { siteCalls } from '#contract/site.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildEvent, buildSite } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);
await buildSite(app);

const site = () => app.api('GET /api/site');
const content = {
  colorScheme: { primary: '#5b2a55', text: '#231d2b' },
  calendar: { calendarId: '' },
  heroCarousel: [{ imageUrl: '/assets/images/blog/a.webp', altText: 'A door' }],
  intro: { bodyText: '<p>Welcome<script>x</script></p>', signature: 'Ruth' },
  sections: [],
};

it('the settings are changed in one place, and an older text is refused with the present one', async () => {
  const before = await site();
  const saved = siteCalls['PUT /api/site'].answer.parse(
    await admin.ask('PUT', '/api/site', {
      ...before,
      name: 'Grace Chapel',
      timeZone: 'Europe/Rome',
    }),
  );
  expect(saved).toMatchObject({ name: 'Grace Chapel', version: before.version + 1 });
  expect(await site()).toEqual(saved);
  const late = await admin.send('PUT', '/api/site', { ...before, name: 'Late' });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ current: { name: 'Grace Chapel' } });
  const two = await Promise.all(
    ['One', 'Two'].map((name) => admin.send('PUT', '/api/site', { ...saved, name })),
  );
  expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('the locale decides how every call writes dates, at once', async () => {
  await buildEvent(app, { start: '2026-11-29T18:30', end: '2026-11-29T20:00' });
  const said = async () => {
    const [event] = await app.api('GET /api/calendar/formatted-events');
    const { servicesInWords } = await site();
    return [event?.date, servicesInWords[0]];
  };
  await admin.ask('PUT', '/api/site', { locale: 'en-US', timeZone: 'America/Los_Angeles' });
  expect(await said()).toEqual(['Sunday, November 29 · 6:30 PM – 8 PM', 'Sunday 10AM']);
  await admin.ask('PUT', '/api/site', { locale: 'en-GB' });
  expect(await said()).toEqual(['Sunday 29 November · 18:30 – 20:00', 'Sunday 10:00']);
  await admin.ask('PUT', '/api/site', { locale: 'en-US' });
});

it.each([
  ['name', { name: '' }],
  ['email', { email: 'nobody' }],
  ['timeZone', { timeZone: 'Mars/Olympus' }],
  ['locale', { locale: 'en_US' }],
  ['locale', { locale: `en-${'x'.repeat(5000)}` }],
  ['serviceTimes.0.time', { serviceTimes: [{ weekday: 'Sunday', name: '', time: '25:00' }] }],
  ['navigation.0.href', { navigation: [{ label: 'x', href: 'javascript:x', children: [] }] }],
  ['socialLinks.0.url', { socialLinks: [{ network: 'x', url: 'data:text/html,x' }] }],
])('names %s when it is wrong, and changes nothing', async (path, change) => {
  const before = await site();
  const response = await admin.send('PUT', '/api/site', { ...before, ...change });
  expect(response.status).toBe(422);
  expect((await response.json()).issues).toContainEqual(expect.objectContaining({ path }));
  expect(await site()).toEqual(before);
});

it('the home page is published, cleaned, and changed by version', async () => {
  expect((await app.fetch('/api/homepage')).status).toBe(404);
  const first = homepageCalls['PUT /api/homepage'].answer.parse(
    await admin.ask('PUT', '/api/homepage', content),
  );
  expect(first).toMatchObject({ version: 1, intro: { bodyText: '<p>Welcome</p>' } });
  const second = await admin.ask('PUT', '/api/homepage', { ...content, version: 1 });
  expect(second.version).toBe(2);
  const late = await admin.send('PUT', '/api/homepage', { ...content, version: 1 });
  expect(late.status).toBe(409);
  const wrong = { ...content, colorScheme: { primary: 'red', text: '#231d2b' } };
  expect((await admin.send('PUT', '/api/homepage', wrong)).status).toBe(422);
  expect(await app.api('GET /api/homepage'))?.toMatchObject({ version: 2 });
});
