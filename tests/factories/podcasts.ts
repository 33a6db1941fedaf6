import { parseRssFeed } from 'feedsmith';
import type { TestApp } from '../app.ts';
import { asAdministrator } from './admin.ts';
import { buildMp3 } from './files.ts';
import { putFile } from './stored-files.ts';

/** A recording of which everything is said. */
export const lamp = {
  src: '/assets/recordings/lamp.mp3',
  title: 'A lamp & <a feast>',
  speaker: 'Ruth Okafor',
  passages: 'PSA 119:105; LUK 14:7-14',
  series: 'Parables',
  date: '2026-11-15',
  notes: '<p>See <a href="/about">us</a> ]]></p>',
  transcript: '/assets/recordings/lamp.vtt',
  chapters: [
    { at: '0:00', title: 'Reading' },
    { at: '1:05', title: 'Words' },
  ],
};

/** A section with a podcast of its recordings. */
export const podcast = (podcast: { slug: string } & object, ...playlist: object[]) => ({
  type: 'audio',
  title: 'Sunday sermons',
  playlist: playlist.length > 0 ? playlist : [lamp],
  podcast: { isEnabled: true, ...podcast },
});

/** Pages with podcasts of one recording, and the feeds that apps read. */
export async function podcastsOf(app: TestApp) {
  const admin = await asAdministrator(app);
  const sound = buildMp3(100);
  await putFile(app, 'recordings/lamp.mp3', sound);
  const words = 'WEBVTT\n\n00:01.000 --> 00:03.000\nIn the beginning\n';
  await putFile(app, 'recordings/lamp.vtt', words);
  const feed = async (slug: string) => (await app.fetch(`/podcasts/${slug}.xml`)).text();
  return {
    admin,
    sound,
    feed,
    publish: (slug: string, ...sections: object[]) =>
      admin.ask('POST', '/api/pages', { slug: `page-${slug}`, title: 'Sermons', sections }),
    change: (id: string, ...sections: object[]) =>
      admin.ask('PUT', `/api/pages/${id}`, { sections }),
    read: async (slug: string) => parseRssFeed(await feed(slug)),
  };
}
