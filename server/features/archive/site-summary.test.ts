import { expect, it } from 'vitest';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import {
  buildAnnouncement,
  buildEvent,
  buildHomepage,
  buildPage,
  buildPost,
} from '#tests/factories/content.ts';
import { buildRows, postRow } from '#tests/factories/many.ts';
import { exportArchive } from './export-archive.ts';

it('gives the same counts as the archive, for an empty site or hundreds of each', async () => {
  const app = await openApp();
  const admin = await asAdministrator(app);
  const both = async () => {
    const { leftOut: _, ...summarized } = await admin.ask('GET', '/api/archive/site');
    const { summary } = await exportArchive(app.services, { withPeople: false });
    return { summarized, summary };
  };
  const bare = await both();
  expect(bare.summarized).toEqual(bare.summary);
  await buildHomepage(app);
  await buildAnnouncement(app, { title: 'Soup “at six”' });
  const few = await both();
  expect(few.summarized).toEqual(few.summary);
  for (let n = 0; n < 3; n += 1) {
    await buildPage(app);
    await buildPost(app, { title: 'Élise', content: [{ type: 'quote', content: 'a\nb' }] });
    await buildAnnouncement(app);
    await buildEvent(app, { exceptions: ['2026-11-29T10:00'], recurrence: 'FREQ=WEEKLY' });
  }
  await buildRows(
    app,
    'posts',
    Array.from({ length: 250 }, (_, n) => postRow(n)),
  );
  const many = await both();
  expect(many.summarized).toEqual(many.summary);
  expect(many.summarized).toMatchObject({ pages: 3, posts: 253, announcements: 4, events: 3 });
  await app.close();
});
