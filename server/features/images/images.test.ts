import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { storedFiles } from '#tests/factories/stored-files.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5b2a55' } });
const blob = (bytes: Uint8Array, type = 'image/jpeg') =>
  new Blob([new Uint8Array(bytes)], { type });
const files = () => storedFiles(app, 'images/');

describe('an upload', () => {
  it('is encoded again, upright, without its location, in responsive sizes', async () => {
    const jpeg = await picture(1200, 800)
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const response = await admin.upload(
      blob(jpeg),
      { subfolder: 'events/2026', alt: 'Plum' },
      'My Phöto (1).JPG',
    );
    expect(response.status).toBe(201);
    const stored = await response.json();
    expect(stored.path).toMatch(/^events\/2026\/my-photo-1-[0-9a-f]{8}\.800x1200\.webp$/);
    expect(stored).toMatchObject({ width: 800, height: 1200, alt: 'Plum', isDirectory: false });
    const served = await app.fetch(`/assets/images/blog/${stored.path}`);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.includes('SecretCamera')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    const small = await app.fetch(
      `/assets/images/blog/${stored.path.replace('.webp', '@480.webp')}`,
    );
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(480);
  });

  it('is listed in its folder, found by words, and its description can be changed', async () => {
    const { images } = await admin.ask('GET', '/api/images/list-images');
    expect(images).toMatchObject([{ name: 'events', path: 'events', isDirectory: true }]);
    const inside = await admin.ask('GET', '/api/images/list-images?subfolder=events/2026');
    expect(inside.images).toHaveLength(1);
    const found = await admin.ask('GET', '/api/images/list-images?search=plum');
    expect(found.images[0].path).toBe(inside.images[0].path);
    const query = `path=${encodeURIComponent(found.images[0].path)}`;
    expect(await admin.ask('PUT', `/api/images?${query}`, { alt: 'A plum' })).toMatchObject({
      alt: 'A plum',
    });
  });

  it('that is sent again, because its answer was lost, stays one picture', async () => {
    const key = randomUUID();
    const send = async (given: string) => {
      const file = blob(await picture(30, 20).png().toBuffer(), 'image/png');
      const response = await admin.upload(file, { subfolder: 'again', key: given }, 'same.png');
      expect(response.status).toBe(201);
      return (await response.json()).path;
    };
    const [first, second] = [await send(key), await send(key)];
    expect(second).toBe(first);
    const both = await Promise.all([send(randomUUID()), send(key), send(key)]);
    expect(both.slice(1)).toEqual([first, first]);
    expect(both[0]).not.toBe(first);
    const { images } = await admin.ask('GET', '/api/images/list-images?subfolder=again');
    expect(images).toHaveLength(2);
  });

  it('may have a name of a hundred thousand accents', async () => {
    const tiny = blob(await picture(2, 2).png().toBuffer(), 'image/png');
    const began = performance.now();
    const response = await admin.upload(tiny, {}, `a${'\u0301\u0323'.repeat(50_000)}.png`);
    expect(response.status).toBe(201);
    expect(performance.now() - began).toBeLessThan(3000);
    await admin.ask('DELETE', `/api/images?path=${(await response.json()).path}`, undefined, 204);
  });

  it('taller than the format allows is scaled down', async () => {
    const tall = await picture(50, 20_000).png().toBuffer();
    const stored = await (
      await admin.upload(blob(tall, 'image/png'), { subfolder: 'tall' })
    ).json();
    expect(stored).toMatchObject({ width: 41, height: 16_383 });
  });

  it('is not deleted while it is shown, and leaves no file when it is deleted', async () => {
    const stored = await (
      await admin.upload(blob(await picture(1000, 500).png().toBuffer(), 'image/png'))
    ).json();
    const announcement = { title: 'Shown', imageUrl: `/assets/images/blog/${stored.path}` };
    const { _id } = await admin.ask('POST', '/api/announcements', announcement);
    const query = `path=${encodeURIComponent(stored.path)}`;
    expect(await admin.ask('GET', `/api/images/uses?${query}`)).toMatchObject([{ title: 'Shown' }]);
    const refused = await admin.send('DELETE', `/api/images?${query}`);
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      expect.stringContaining('Announcement "Shown"'),
    ]);
    await admin.ask('DELETE', `/api/announcements/${_id}`, undefined, 204);
    // A content in the trash keeps its picture.
    const [resting] = await admin.ask('GET', '/api/trash');
    expect((await admin.send('DELETE', `/api/images?${query}`)).status).toBe(409);
    await admin.ask('DELETE', `/api/trash/${resting._id}`, undefined, 204);
    await admin.ask('DELETE', `/api/images?${query}`, undefined, 204);
    expect((await files()).filter((name) => name.includes(stored.path.slice(0, 16)))).toEqual([]);
    expect((await app.fetch(`/assets/images/blog/${stored.path}`)).status).toBe(404);
  });
});

/** An AVIF with the header of an iPhone's photo: the same boxes, another codec (ISO/IEC 23008-12). */
function heicOf(avif: Buffer): Buffer {
  const box = (name: string) => avif.indexOf(name) - 4;
  const old = avif.readUInt32BE(box('av1C'));
  const packing = Buffer.from(
    `0000001f687663430101${'00'.repeat(10)}5df000fcfdf8f800000f00`,
    'hex',
  );
  for (const name of ['meta', 'iprp', 'ipco'])
    avif.writeUInt32BE(avif.readUInt32BE(box(name)) + packing.length - old, box(name));
  const parts = [avif.subarray(0, box('av1C')), packing, avif.subarray(box('av1C') + old)];
  const text = Buffer.concat(parts).toString('latin1');
  return Buffer.from(text.replace('ftypavif', 'ftypheic').replaceAll('av01', 'hvc1'), 'latin1');
}

/** A small PNG that claims to be this large (W3C PNG 11.2.1). */
function pngSaying(width: number, height: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4);
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([1, 0], 16);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  const rest = Buffer.from('0000000a49444154789c63000000020001', 'hex');
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), header, rest]);
}

describe('an upload that is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: [string, () => Promise<Blob>, number][] = [
    ['an SVG', async () => new Blob([svg], { type: 'image/svg+xml' }), 415],
    ['an SVG named as a JPEG', async () => new Blob([svg], { type: 'image/jpeg' }), 415],
    [
      'HTML named as a picture',
      async () => new Blob(['<!doctype html><script>1</script>'], { type: 'image/png' }),
      415,
    ],
    ['a PDF', async () => new Blob(['%PDF-1.7'], { type: 'image/png' }), 415],
    ['nothing', async () => new Blob([], { type: 'image/png' }), 422],
    [
      'a picture cut off halfway',
      async () => {
        const whole = await picture(800, 800).jpeg().toBuffer();
        return blob(whole.subarray(0, whole.length / 2));
      },
      422,
    ],
    [
      'a flood of pixels',
      async () =>
        blob(await picture(9000, 9000).png({ compressionLevel: 9 }).toBuffer(), 'image/png'),
      413,
    ],
    [
      'a row of a million pixels',
      async () => blob(await picture(1, 1_000_000).png().toBuffer(), 'image/png'),
      413,
    ],
    [
      'a column as wide as 39 million pixels',
      async () => blob(pngSaying(39_000_000, 1), 'image/png'),
      413,
    ],
    ['more than ten megabytes', async () => blob(new Uint8Array(11 * 1024 * 1024)), 413],
  ];

  it('a HEIC photo gets a sentence on what to do', async () => {
    const response = await admin.upload(blob(heicOf(await picture(64, 64).avif().toBuffer())));
    expect(response.status).toBe(415);
    expect((await response.json()).error).toContain('Save it as a JPEG');
  });

  it.each(cases)('%s gets a clear sentence, and nothing is left', async (_, make, status) => {
    const before = await files();
    const response = await admin.upload(await make());
    expect(response.status).toBe(status);
    expect((await response.json()).error).toMatch(/\.$/);
    expect(await files()).toEqual(before);
  });

  it.each(['../..', '/etc', 'a//b', 'Über', 'a/../b', '.hidden'])(
    'the folder %s is refused',
    async (subfolder) => {
      const response = await admin.upload(blob(await picture(10, 10).png().toBuffer()), {
        subfolder,
      });
      expect([response.status, (await response.json()).issues[0].path]).toEqual([422, 'subfolder']);
    },
  );

  it('a script behind a picture is removed when it is stored', async () => {
    const gif = Buffer.concat([
      await picture(50, 50).gif().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const stored = await (await admin.upload(blob(gif, 'image/gif'))).json();
    const served = await app.fetch(`/assets/images/blog/${stored.path}`);
    expect(Buffer.from(await served.arrayBuffer()).includes('script')).toBe(false);
  });
});
