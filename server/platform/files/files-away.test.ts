import { expect, it, onTestFinished, vi } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildAnnouncement } from '#tests/factories/content.ts';
import { buildMp3 } from '#tests/factories/files.ts';
import { putFile } from '#tests/factories/stored-files.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { FilesAway } from './files-away.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

/** From now on no file can be reached; returns what brings them back. */
function takeFilesAway() {
  const { files } = app.services;
  const spies = (['find', 'read', 'open', 'write', 'remove', 'onDisk'] as const).map((name) =>
    vi.spyOn(files, name).mockRejectedValue(new FilesAway('away')),
  );
  const bringBack = () => spies.map((spy) => spy.mockRestore());
  onTestFinished(() => void bringBack());
  return bringBack;
}

it('a file is answered with 503, which nobody keeps', async () => {
  await putFile(app, 'images/blog/a.webp', 'picture');
  const bringBack = takeFilesAway();
  const { status, headers } = await app.fetch('/assets/images/blog/a.webp');
  expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([
    503,
    'no-store',
    '10',
  ]);
  bringBack();
  expect((await app.fetch('/assets/images/blog/a.webp')).status).toBe(200);
});

it('icons and feeds do without, and are whole again afterward', async () => {
  const name = 'images/blog/a-0a1b2c3d.64x64.webp';
  await putFile(app, name, 'picture');
  await buildAnnouncement(app, { imageUrl: `/assets/${name}` });
  await admin.ask('PUT', '/api/site', { icon: `/assets/${name}` });
  const bringBack = takeFilesAway();
  for (const path of ['/favicon.ico', '/announcements/rss.xml', '/announcements/atom.xml']) {
    const answer = await app.fetch(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await answer.arrayBuffer();
  }
  bringBack();
  const feed = await app.fetch('/announcements/rss.xml');
  expect(feed.headers.get('cache-control')).toBe('public, no-cache');
  expect(await feed.text()).toContain('length="7"');
});

it('a page is saved with what was known of its recordings; a new one waits', async () => {
  await putFile(app, 'recordings/lamp.mp3', buildMp3());
  await putFile(
    app,
    'recordings/lamp.vtt',
    'WEBVTT\n\n00:01.000 --> 00:03.000\nIn the beginning\n',
  );
  const item = { title: 'Lamp', src: '/assets/recordings/lamp.mp3', speaker: 'Ruth' };
  const section = (playlist: object[]) => [
    { type: 'audio', id: crypto.randomUUID(), title: 'Sermons', playlist },
  ];
  const transcript = '/assets/recordings/lamp.vtt';
  const page = await admin.ask('POST', '/api/pages', {
    slug: 'sermons',
    title: 'Sermons',
    sections: section([{ ...item, transcript }]),
  });
  const known = await app.api('GET /api/sermons', { query: {} });
  const bringBack = takeFilesAway();
  const playlist = page.sections[0].playlist;
  await admin.ask('PUT', `/api/pages/${page._id}`, { title: 'All', sections: section(playlist) });
  expect(await app.api('GET /api/sermons', { query: {} })).toEqual(known);
  const captions = await app.fetch(`/sermons/${known.sermons[0]?.slug}/captions.vtt`);
  expect(await captions.text()).toContain('In the beginning');
  const other = { ...item, src: '/assets/recordings/new.mp3' };
  const sections = section([...playlist, other]);
  await admin.ask('PUT', `/api/pages/${page._id}`, { sections }, 503);
  bringBack();
  await admin.ask('PUT', `/api/pages/${page._id}`, { sections });
});
