import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
import { buildAnnouncement } from '#tests/factories/content.ts';
import { putFile, storedFiles } from '#tests/factories/stored-files.ts';
import { startS3Server } from '#tests/s3-server.ts';
import { sweepFiles } from './sweep.ts';

let server: Awaited<ReturnType<typeof startS3Server>>;
let app: TestApp;
beforeAll(async () => {
  server = await startS3Server();
  app = await openApp({ environment: { MEDIA_URL: server.url() } });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

it('in a bucket too, unnamed files are set aside after a day, come back, and are let go', async () => {
  const [named, left] = ['a', 'b'].map((word) => `images/blog/${word}-0a1b2c3d.800x400.webp`);
  const files = [named, left].flatMap((path = '') => [path, path.replace('.webp', '@480.webp')]);
  for (const path of [...files, 'images/blog/by-hand.webp']) await putFile(app, path, 'picture');
  await buildAnnouncement(app, { imageUrl: `/assets/${named}` });
  const [facts] = await Array.fromAsync(app.services.files.list('uploads/images/'));
  const written = Temporal.Instant.fromEpochMilliseconds(facts?.changedAt ?? 0);
  const sweepAfter = async (hours: number) => {
    app.clock.set(written.add({ hours }).toString());
    await sweepFiles(app.services, { pauseMs: 0 });
    return storedFiles(app, 'images/blog/');
  };
  expect(await sweepAfter(23)).toHaveLength(5);
  expect(await sweepAfter(25)).toHaveLength(3);
  await buildAnnouncement(app, { imageUrl: `/assets/${left}` });
  expect(await sweepAfter(26)).toHaveLength(5);
  await putFile(app, files[0]?.replace('a-0', 'c-0') ?? '', 'picture');
  for (let day = 3; day < 40; day += 1) await sweepAfter(day * 24);
  expect(await Array.fromAsync(app.services.files.list('swept/'))).toEqual([]);
});
