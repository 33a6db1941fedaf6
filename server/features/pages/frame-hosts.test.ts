import { expect, it } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { imported, smallArchive, zipOf } from '#tests/factories/archives.ts';
import { buildPage } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

const hostile = [
  'https://x;sandbox/',
  'https://x;require-trusted-types-for/',
  'https://*/',
  'https://a,b/',
  'https://[::1]/',
  'https://user:pass@example.org/',
];
const sectionsOf = (address: string) => [
  { type: 'iframe', src: address },
  { type: 'map', embedUrl: address },
];

it.each(hostile)('%s is refused in a page, with words', async (address) => {
  for (const section of sectionsOf(address)) {
    const refused = await admin.send('POST', '/api/pages', {
      slug: 'frames',
      title: 'Frames',
      sections: [section],
    });
    expect(refused.status).toBe(422);
    expect((await refused.json()).error).toContain('its host has only letters');
  }
});

it('an archive with such an address is refused', async () => {
  const page = { slug: 'frames', title: 'Frames', sections: sectionsOf('https://x;sandbox/') };
  const archive = zipOf(smallArchive({ 'pages/frames.json': page }));
  await expect(imported(app, archive)).rejects.toThrow(/its host has only letters/);
});

it('what was stored before names no host, is not shown, and is not brought back', async () => {
  const { slug } = await buildPage(app, { sections: [{ type: 'line-break' }] });
  const { db, content } = app.services;
  const stored = JSON.stringify(hostile.flatMap(sectionsOf));
  await db.updateTable('pages').set({ sections: stored }).where('slug', '=', slug).execute();
  await content.refresh();
  expect((await app.api('GET /api/site')).frameHosts).toEqual([]);
  const page = await app.api('GET /api/pages/{slug}', { params: { slug } });
  expect(page.sections).toEqual([]);
  const changed = await admin.send('PUT', `/api/pages/${page._id}`, { slug, title: 'New' });
  expect(changed.status).toBe(200);
  expect((await admin.send('POST', `/api/versions/page/${page._id}/1/restore`)).status).toBe(422);
  expect((await app.api('GET /api/site')).frameHosts).toEqual([]);
});
