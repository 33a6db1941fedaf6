import { expect, it } from 'vitest';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildSite } from '#tests/factories/content.ts';

const sections = (title: string) => [
  { type: 'audio', playlist: [{ src: 'https://e.org/a.mp3', title, speaker: 'Ruth Okafor' }] },
];

it('sermons of drafts, of changes not yet published and deleted ones are in no sitemap and no picture', async () => {
  const app = await openApp();
  const admin = await asAdministrator(app);
  await buildSite(app);
  const sitemap = async () => (await app.fetch('/sitemap.xml')).text();
  const pictureOf = async (slug: string) => {
    const response = await app.fetch(`/api/share-pictures/sermon/${slug}`);
    return { status: response.status, path: (await response.json()).path as string };
  };
  const page = await admin.ask('POST', '/api/pages', {
    slug: 'talks',
    title: 'Talks',
    sections: sections('The lamp'),
  });
  expect(await sitemap()).toContain('/sermons/the-lamp<');
  const shown = await pictureOf('the-lamp');
  expect((await app.fetch(shown.path)).status).toBe(200);

  await admin.ask('PUT', `/api/drafts/page/${crypto.randomUUID()}`, {
    title: 'Hidden',
    baseVersion: null,
    data: { slug: 'hidden', title: 'Hidden', sections: sections('Secret plans') },
  });
  await admin.ask('PUT', `/api/drafts/page/${page._id}`, {
    title: 'Talks',
    baseVersion: page.version,
    data: { slug: 'talks', title: 'Talks', sections: sections('Not yet') },
  });
  expect(await sitemap()).not.toMatch(/hidden|secret|not-yet/);
  for (const slug of ['secret-plans', 'not-yet']) {
    expect((await pictureOf(slug)).status).toBe(404);
    expect((await app.fetch(`/share/sermon/${slug}.0123456789abcdef.jpg`)).status).toBe(404);
  }

  const [{ _id }] = await admin.ask('GET', '/api/editing/sermons');
  await admin.ask('DELETE', `/api/sermons/${_id}`, undefined, 204);
  expect(await sitemap()).not.toContain('/sermons/');
  expect((await pictureOf('the-lamp')).status).toBe(404);
  // The picture was drawn and kept while the sermon was public.
  expect((await app.fetch(shown.path)).status).toBe(404);
  await app.close();
});
