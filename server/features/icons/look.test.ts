import sharp from 'sharp';
import { expect, it } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildPage, buildPost } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

/** Uploads a red bar on nothing, and returns its address. */
async function upload(width: number, height: number): Promise<string> {
  const png = await sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.9 } },
  })
    .png()
    .toBuffer();
  const response = await admin.upload(
    new Blob([new Uint8Array(png)], { type: 'image/png' }),
    { alt: 'Mark' },
    'mark.png',
  );
  return `/assets/images/blog/${(await response.json()).path}`;
}

const put = (changes: object) => admin.send('PUT', '/api/site', changes);
const bytesAt = async (path: string) => Buffer.from(await (await app.fetch(path)).arrayBuffer());
const manifest = async () => (await app.fetch('/site.webmanifest')).json();
const shareOf = async (thing: string) =>
  (await (await app.fetch(`/api/share-pictures/${thing}`)).json()).path as string;

it('takes the look with other settings, keeps what is not named, and puts an earlier one back', async () => {
  const logo = await upload(300, 100);
  const before = await app.api('GET /api/site');
  expect(before).toMatchObject({ theme: 'glass', logo: '', icon: '' });
  expect((await put({ theme: 'ink', logo, logoHasName: true })).status).toBe(200);
  expect((await put({ tagline: 'Come in.' })).status).toBe(200);
  expect(await app.api('GET /api/site')).toMatchObject({
    theme: 'ink',
    logo,
    logoHasName: true,
    name: before.name,
  });
  expect((await manifest()).background_color).toBe('#fdfcf8');
  const response = await admin.send(
    'POST',
    `/api/versions/site/site/${before.version}/restore`,
    {},
  );
  expect(response.status).toBe(201);
  expect(await app.api('GET /api/site')).toMatchObject({ theme: 'glass', logo: '' });
});

it.each([
  ['theme', 'neon'],
  ['logo', '/assets/images/blog/dot-0a1b2c3d.1x1.webp'],
  ['logo', '/assets/images/blog/line-0a1b2c3d.2400x12.webp'],
  ['icon', 'https://example.org/icon.png'],
  ['sharePicture', '/assets/images/blog/small-0a1b2c3d.300x200.webp'],
])('refuses %s as %s with a sentence at its field', async (path, value) => {
  const response = await put({ [path]: value });
  expect(response.status).toBe(422);
  expect((await response.json()).issues).toContainEqual(expect.objectContaining({ path }));
});

it('cuts the empty margins off a logo that nothing shows yet, and keeps the whole', async () => {
  const mark = await sharp({ create: { width: 400, height: 40, channels: 4, background: '#b00' } })
    .png()
    .toBuffer();
  const on = async (background: string, channels: 3 | 4) =>
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 800, height: 600, channels, background } })
          .composite([{ input: mark, left: 100, top: 300 }])
          .png()
          .toBuffer(),
      ),
    ]);
  const trim = (path: string) => admin.ask('POST', '/api/images/trim', { path }, 200);
  for (const file of [await on('#ffffff', 3), await on('#00000000', 4)]) {
    const { path } = await (await admin.upload(file, { alt: 'Mark' }, 'mark.png')).json();
    const cut = await trim(path);
    // Pictures are stored with a little loss at their edges.
    expect(cut.width).toBeLessThan(410);
    expect(cut.height).toBeLessThan(50);
    expect(cut.original).toContain('800x600');
    expect((await put({ logo: `/assets/images/blog/${cut.path}` })).status).toBe(200);
    expect((await trim(cut.path)).path).toBe(cut.path);
  }
  // A plate is no margin, and what is shown stays.
  const { path: plate } = await (
    await admin.upload(await on('#003366', 3), { alt: '' }, 'plate.png')
  ).json();
  expect((await trim(plate)).path).toBe(plate);
  const { path: used } = await (
    await admin.upload(await on('#ffffff', 3), { alt: '' }, 'used.png')
  ).json();
  await put({ logo: `/assets/images/blog/${used}` });
  expect((await trim(used)).path).toBe(used);
});

it('takes no drawing of code as a logo, and nothing 20,000 pixels long', async () => {
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>']);
  expect((await admin.upload(svg, { alt: '' }, 'logo.svg')).status).toBe(415);
  const long = await sharp({
    create: { width: 20_001, height: 10, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  expect((await admin.upload(new Blob([new Uint8Array(long)]), { alt: '' }, 'l.png')).status).toBe(
    413,
  );
});

it('makes every icon from one picture that is no square, and has our own where it is gone', async () => {
  const own = await bytesAt('/icon-192.png');
  expect((await manifest()).icons).toHaveLength(5);
  const icon = await upload(300, 100);
  await put({ icon });
  expect((await manifest()).icons).toHaveLength(4);
  for (const [name, size] of [
    ['icon-192', 192],
    ['icon-512', 512],
    ['icon-maskable-192', 192],
    ['icon-maskable-512', 512],
    ['apple-touch-icon', 180],
  ] as const) {
    const bytes = await bytesAt(`/${name}.png`);
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ width, height, format }, name).toEqual({ width: size, height: size, format: 'png' });
    // Phones show black where there is nothing, or cut the picture to a circle.
    expect((await sharp(bytes).stats()).isOpaque, name).toBe(!/^icon-\d/.test(name));
    const corner = await sharp(bytes)
      .ensureAlpha()
      .extract({ left: 2, top: 2, width: 1, height: 1 });
    const [red, green, , alpha] = await corner.raw().toBuffer();
    expect(alpha === 0 || (red === 255 && green === 255), `${name}: corner`).toBe(true);
  }
  const ico = await bytesAt('/favicon.ico');
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect((await sharp(ico.subarray(22)).metadata()).width).toBe(32);
  const uses = await admin.ask(
    'GET',
    `/api/images/uses?path=${encodeURIComponent(icon.replace('/assets/images/blog/', ''))}`,
  );
  expect(JSON.stringify(uses)).toContain('/admin/settings');
  await app.services.files.remove([icon.replace('/assets/', 'uploads/')]);
  await put({ phone: '510 555 0100' });
  expect((await bytesAt('/icon-192.png')).equals(own)).toBe(true);
});

it('has the church’s first letter on its color in place of a picture that would be a line', async () => {
  for (const [width, height] of [
    [1000, 100],
    [100, 1000],
  ] as const) {
    await put({ name: 'The Chapel of St. Brendan', icon: await upload(width, height) });
    const bytes = await bytesAt('/apple-touch-icon.png');
    const { isOpaque, dominant } = await sharp(bytes).stats();
    expect(isOpaque).toBe(true);
    // A plum square with a white letter in its middle, and nothing of the red bar.
    expect(Math.max(dominant.r, dominant.g, dominant.b)).toBeLessThan(110);
    const middle = { left: 45, top: 45, width: 90, height: 90 };
    const { channels } = await sharp(await sharp(bytes).extract(middle).toBuffer()).stats();
    expect(channels.map(({ max }) => max).every((most) => most > 240)).toBe(true);
  }
});

it('shows the church’s picture where the home page or a page without a picture is shared', async () => {
  await buildPage(app, { slug: 'about', sections: [] });
  await buildPost(app, { slug: 'soup' });
  const drawn = await Promise.all(['site/home', 'page/about', 'post/soup'].map(shareOf));
  await put({ sharePicture: await upload(1300, 700) });
  const shown = await Promise.all(['site/home', 'page/about', 'post/soup'].map(shareOf));
  expect(shown.map((path, index) => path === drawn[index])).toEqual([false, false, true]);
  const bytes = await bytesAt(shown[0] ?? '');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  // The picture itself, without a word on it.
  const { channels } = await sharp(bytes).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeLessThan(2);
  await put({ theme: 'plain' });
  expect(await shareOf('post/soup')).not.toBe(drawn[2]);
});
