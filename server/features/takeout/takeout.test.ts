import { parseFeed } from '@rowanmanning/feed-parser';
import { expect, it } from 'vitest';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildPage, buildPost, buildSite } from '#tests/factories/content.ts';

it('smoke', async () => {
  const app = await openApp({ environment: { PUBLIC_URL: 'https://church.example.org' } });
  const admin = await asAdministrator(app);
  await buildSite(app, { name: 'Bread & <Wine>' });
  await buildPage(app, { slug: 'about/staff', title: 'Staff' });
  await buildPage(app, { slug: 'about', title: 'About' });
  await buildPost(app, { content: [{ type: 'text', content: '<p>a\nb ]]> [gallery]</p>' }] });
  const r = await admin.send('GET', '/api/takeout/wordpress');
  console.log(r.status, [...r.headers]);
  console.log(await r.text());
  const c = await admin.send('GET', '/api/takeout/calendar');
  console.log(c.status, await c.text());
  await app.close();
});
