import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { readConfig } from '#server/config.ts';
import { openClient } from '#server/platform/files/s3-client.ts';
import { jsonOf, makeVisitor } from '../ask.ts';
import { picture } from '../load/files.ts';
import type { Scene, Step } from '../scene.ts';
import { outage } from './outage.ts';

export const storageAway = outage('storage-away', 'object storage is away and comes back', {
  harm: ({ storage }) => storage.cut(),
  repair: ({ storage }) => storage.heal(),
  lasts: [4, 10],
});

export const storageSlow = outage('storage-slow', 'object storage answers five seconds late', {
  harm: ({ storage }) => storage.set('slow'),
  repair: ({ storage }) => storage.heal(),
  lasts: [12, 25],
  allowed: ['clear', 'gateway'],
});

export const storageRefuses = outage('storage-refuses', 'object storage answers 403', {
  harm: ({ storage }) => storage.set('refusing'),
  repair: ({ storage }) => storage.heal(),
  lasts: [4, 10],
});

/** A file that the database does not know, and one that is missing. */
export const storageOdd: Step = {
  name: 'storage-odd',
  title: 'object storage has a file too many, and lacks one',
  run: async (scene) => {
    const { site, check } = scene;
    const { media } = readConfig({ MEDIA_URL: site.storage.url });
    if (!media) throw new Error('MEDIA_URL is not read.');
    const client = openClient(media);
    const at = (path: string) => ({
      Bucket: media.bucket,
      Key: `${media.prefix}public/images/${path}`,
    });
    const missing = await upload(scene);
    await client.send(new DeleteObjectCommand(at(`blog/${missing}`)));
    await client.send(new PutObjectCommand({ ...at('blog/stray.webp'), Body: 'Nobody knows me.' }));
    client.destroy();
    const visitor = makeVisitor();
    for (const one of site.processes) {
      const gone = await visitor.ask(`${one.url}/assets/images/blog/${missing}`);
      check(`${one.name}: a missing file is not found`, is(404, gone.status));
      const list = await visitor.ask(`${one.url}/api/images/list-images`, { token: site.token });
      check(`${one.name}: pictures are listed all the same`, is(200, list.status));
      check(
        `${one.name}: the file too many is not listed`,
        list.bytes.includes('stray.webp') ? 'it is' : undefined,
      );
      const ready = await visitor.ask(`${one.url}/readyz`);
      check(`${one.name}: it is ready`, is(200, ready.status));
    }
    visitor.close();
  },
};

const is = (expected: number, status: number) =>
  status === expected ? undefined : `answered ${status}`;

async function upload({ site }: Scene): Promise<string> {
  const visitor = makeVisitor();
  const url = `${site.url}/api/images/upload-image`;
  const answer = await visitor.ask(url, {
    ...{ method: 'POST', token: site.token, form: await picture() },
  });
  visitor.close();
  return String(jsonOf(answer)?.path);
}
