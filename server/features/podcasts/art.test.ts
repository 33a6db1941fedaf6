import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildSite } from '#tests/factories/content.ts';
import { newSlug } from '#tests/factories/new-slug.ts';
import { podcast, podcastsOf } from '#tests/factories/podcasts.ts';
import { putFile } from '#tests/factories/stored-files.ts';
import { sharedApp } from '#tests/shared-app.ts';

const PUBLIC_URL = 'https://church.example.org';
const app = await sharedApp({ environment: { PUBLIC_URL } });
const { publish, change, read } = await podcastsOf(app);
await buildSite(app);

let slug = '';
beforeEach(() => {
  slug = newSlug('art');
});
const audio = (more: object = {}) => podcast({ slug, ...more });
const get = (path: string) => app.fetch(path);

describe('the picture', () => {
  const artOf = async () => {
    const { itunes } = await read(slug);
    const answer = await get(String(itunes?.image).replace(PUBLIC_URL, ''));
    const { width, height, format, space, hasAlpha } = await sharp(
      Buffer.from(await answer.arrayBuffer()),
    ).metadata();
    return { status: answer.status, width, height, format, space, hasAlpha };
  };
  const square = (side: number) => ({
    status: 200,
    width: side,
    height: side,
    format: 'jpeg',
    space: 'srgb',
    hasAlpha: false,
  });

  it('is drawn where there is none', async () => {
    await publish(slug, audio());
    expect(await artOf()).toEqual(square(3000));
    const elsewhere = await get(`/podcasts/${slug}.0123456789abcdef.jpg`);
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([
      302,
      String((await read(slug)).itunes?.image).replace(PUBLIC_URL, ''),
    ]);
  });

  it.each([
    ['small', 400, 300, 1400],
    ['wide', 2000, 1600, 1600],
    ['a banner', 2400, 300, 2400],
    ['larger than directories take', 4000, 3900, 3000],
  ])('that is %s becomes square: %d × %d', async (_, width, height, side) => {
    const create = { width, height, channels: 4 as const, background: '#0a07' };
    const name = `images/blog/${slug}.${width}x${height}.webp`;
    await putFile(app, name, await sharp({ create }).webp().toBuffer());
    await publish(slug, audio({ art: `/assets/${name}` }));
    expect(await artOf()).toEqual(square(side));
  });

  it('is read from its file, whatever its address', async () => {
    const admin = await asAdministrator(app);
    const create = { width: 800, height: 600, channels: 3, background: '#0a0' } as const;
    const png = new Uint8Array(await sharp({ create }).png().toBuffer());
    const { path } = await (await admin.upload(new Blob([png]))).json();
    const focus = { x: 10, y: 10 };
    const framing = `/api/images/framing?path=${encodeURIComponent(path)}`;
    const framed = await admin.ask('PUT', framing, { focus, crop: null });
    await publish(slug, audio({ art: `/assets/images/blog/${framed.path}` }));
    expect(await artOf()).toEqual(square(1400));
  });

  it('that is missing or broken is drawn; one of another site is left as it is', async () => {
    await putFile(app, 'images/blog/broken.webp', 'not a picture');
    const page = await publish(slug, audio({ art: '/assets/images/blog/broken.webp' }));
    expect(await artOf()).toEqual(square(3000));
    await change(page._id, audio({ art: '/assets/../narthex.db' }));
    expect(await artOf()).toEqual(square(3000));
    await change(page._id, audio({ art: 'https://e.org/art.png' }));
    expect((await read(slug)).itunes?.image).toBe('https://e.org/art.png');
  });
});
