import { expect, it } from 'vitest';
import { asAdministrator, asPerson } from '#tests/factories/admin.ts';
import { buildEvent, buildPage, buildPost, buildSite } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp({ now: '2026-11-22T08:00:00-08:00' });
await buildSite(app, { name: 'Grace Chapel' });
const author = await asPerson(app, 'author');
const sheet = (path: string) =>
  author.send('GET', `/api/qr-codes/sheet?${new URLSearchParams({ path })}`);

it('answers the sheet of whatever visitors see, as a file to save', async () => {
  await buildPage(app, { slug: 'about/church-staff', title: 'Our staff' });
  await buildPost(app, { slug: 'soup' });
  await buildEvent(app, { slug: 'choir', summary: 'Choir', recurrence: 'FREQ=WEEKLY' });
  const admin = await asAdministrator(app);
  const sermon = await admin.ask('POST', '/api/sermons', {
    title: 'The porch',
    url: 'https://e.org/a.mp3',
    speaker: 'Ruth Okafor',
  });
  const files = [
    ['/', 'qr-home.pdf'],
    ['/about/church-staff', 'qr-about-church-staff.pdf'],
    ['/about/church-staff#elders', 'qr-about-church-staff-elders.pdf'],
    ['/blog/soup', 'qr-blog-soup.pdf'],
    [`/sermons/${sermon.slug}`, `qr-sermons-${sermon.slug}.pdf`],
    ['/events/choir', 'qr-events-choir.pdf'],
    ['/events/choir/2026-11-29', 'qr-events-choir-2026-11-29.pdf'],
  ] as const;
  for (const [path, name] of files) {
    const response = await sheet(path);
    expect([path, response.status]).toEqual([path, 200]);
    const pdf = Buffer.from(await response.arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': String(pdf.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  }
});

it('calls the home page by the church’s name', async () => {
  await buildSite(app, { name: 'Grace Chapel', tagline: 'Where the porch is open.' });
  expect(await (await sheet('/')).text()).toContain('(Grace Chapel)');
});

it('names the day of one date of a series, and is on the paper of the church', async () => {
  await buildEvent(app, { slug: 'bells', summary: 'Bells', recurrence: 'FREQ=WEEKLY' });
  const series = await (await sheet('/events/bells')).text();
  const date = await (await sheet('/events/bells/2026-11-29')).text();
  expect(series).toContain('[0 0 612 792]');
  expect(date.length).toBeGreaterThan(series.length);
  await buildSite(app, { name: 'Grace Chapel', locale: 'en-GB' });
  expect(await (await sheet('/events/bells')).text()).toContain('[0 0 595.28 841.89]');
});

it.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'about',
  '',
  '/about?next=/admin',
  '/About',
  '/a b',
  '/../etc/passwd',
  '/%2e%2e/secret',
  '/uploads/a.pdf',
  '/about#',
  '/about#a b',
  '/about#"><script>',
  `/${'x'.repeat(400)}`,
  'javascript:alert(1)',
])('refuses %j, which is no address of something to see here', async (path) => {
  const response = await sheet(path);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    issues: [
      { path: 'path', message: expect.stringMatching(/^A QR code leads to a page, an event/) },
    ],
  });
});

it.each([
  '/no-such-page',
  '/no-such-page#part',
  '/admin',
  '/admin/users',
  '/members/dashboard',
  '/api/site',
  '/login',
  '/blog',
  '/events',
  '/blog/a/b',
  '/sermons/a/b',
  '/events/sunday/2026-11-29/more',
  '/events/sunday#map',
  '/#map',
])('says of %s that visitors see nothing there', async (path) => {
  const response = await sheet(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    error: `Visitors see nothing at ${path} yet. Publish it first: then its sheet can be printed.`,
  });
});

it('makes no sheet of what is not published, or not any more', async () => {
  await buildPost(app, { slug: 'draft', isPosted: false });
  await buildPost(app, { slug: 'later', scheduleDate: '2026-12-24T10:00' });
  await buildPost(app, { slug: 'over', expireDate: '2026-11-21T10:00' });
  for (const slug of ['draft', 'later', 'over'])
    expect((await sheet(`/blog/${slug}`)).status).toBe(404);
  await buildEvent(app, { slug: 'weekly', recurrence: 'FREQ=WEEKLY' });
  expect((await sheet('/events/weekly/2026-11-30')).status).toBe(404);
  expect((await sheet('/events/weekly/2026-99-99')).status).toBe(400);
});

it('is for those who write: not for members, the treasurer, or anybody without a log-in', async () => {
  const address = '/api/qr-codes/sheet?path=/';
  expect((await app.fetch(address)).status).toBe(401);
  for (const role of ['user', 'treasurer'] as const) {
    const person = await asPerson(app, role);
    expect((await person.send('GET', address)).status).toBe(403);
  }
});
