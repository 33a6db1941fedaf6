import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import type { ImageEntry } from '#contract/images.ts';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { exported, imported } from '#tests/factories/archives.ts';
import { buildPost } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

/** A picture of 800 × 400: a colored half on the left, white on the right. */
async function picture(color: string): Promise<Buffer> {
  const half = await sharp({ create: { width: 400, height: 400, channels: 3, background: color } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 800, height: 400, channels: 3, background: '#ffffff' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

let made = 0;
async function uploaded(name = 'Garden day.png'): Promise<ImageEntry> {
  made += 1;
  const bytes = await picture(`#${(0x102030 + made * 0x0a0b0c).toString(16).padStart(6, '0')}`);
  const response = await admin.upload(new Blob([new Uint8Array(bytes)]), {}, name);
  expect(response.status).toBe(201);
  return response.json();
}

const asked = (path: string) => `path=${encodeURIComponent(path)}`;
const frame = (path: string, body: object) =>
  admin.ask('PUT', `/api/images/framing?${asked(path)}`, { focus: null, crop: null, ...body });
const announce = (path: string) =>
  admin.ask('POST', '/api/announcements', { title: 'Shown', imageUrl: IMAGES_PATH + path });

async function publicAddress(id: string): Promise<string> {
  const list = await (await app.fetch('/api/announcements')).json();
  return list.find((one: { _id: string }) => one._id === id).imageUrl;
}

describe('the focus of a picture', () => {
  it('is found when it is stored, unless there is nothing to see', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const create = { width: 400, height: 900, channels: 3, background: '#ddd', noise } as const;
    const tall = await sharp({ create }).png().toBuffer();
    const stored = await (await admin.upload(new Blob([new Uint8Array(tall)]))).json();
    expect(stored.focus.y).toBe(25);
    expect(stored.path).toMatch(/\.x\d+\.y25\.400x900\.webp$/);
    const plain = { width: 40, height: 90, channels: 3, background: '#ddd' } as const;
    const flat = await sharp({ create: plain }).png().toBuffer();
    const nothing = await (await admin.upload(new Blob([new Uint8Array(flat)]))).json();
    expect(nothing.focus).toBeNull();
  });

  it('is set everywhere at once, in the name, and the former name leads on', async () => {
    const first = await uploaded();
    const { _id } = await announce(first.path);
    const framed = await frame(first.path, { focus: { x: 12, y: 88 } });
    expect(framed).toMatchObject({ focus: { x: 10, y: 90 }, crop: null, title: 'Garden day' });
    expect(framed.path).toContain('.x10.y90.800x400.webp');
    expect(await publicAddress(_id)).toBe(IMAGES_PATH + framed.path);
    expect((await app.fetch(IMAGES_PATH + framed.path)).status).toBe(200);
    const former = await app.fetch(IMAGES_PATH + first.path);
    expect([
      former.status,
      former.headers.get('location'),
      former.headers.get('cache-control'),
    ]).toEqual([302, IMAGES_PATH + framed.path, 'no-cache']);
    const copy = await app.fetch(IMAGES_PATH + first.path.replace('.webp', '@480.webp'));
    expect(copy.headers.get('location')).toBe(
      IMAGES_PATH + framed.path.replace('.webp', '@480.webp'),
    );
    // And back: the first name is the picture's own again.
    const back = await frame(framed.path, { focus: first.focus });
    expect(back.path).toBe(first.path);
    expect((await app.fetch(IMAGES_PATH + first.path)).status).toBe(200);
    expect((await app.fetch(IMAGES_PATH + framed.path)).headers.get('location')).toBe(
      IMAGES_PATH + first.path,
    );
  });

  it('is kept by an editor that was open with the former name, without a conflict', async () => {
    const first = await uploaded();
    const { _id, version } = await announce(first.path);
    const framed = await frame(first.path, { focus: { x: 0, y: 0 } });
    const saved = await admin.ask('PUT', `/api/announcements/${_id}`, {
      version,
      title: 'Shown again',
      imageUrl: IMAGES_PATH + first.path,
    });
    expect(saved.imageUrl).toBe(IMAGES_PATH + framed.path);
  });

  it('is followed by the picture for link previews', async () => {
    const first = await uploaded();
    await buildPost(app, {
      slug: 'with-a-picture',
      content: [{ type: 'image', src: IMAGES_PATH + first.path, alt: '' }],
    });
    const drawn = async () => {
      const { path } = await (await app.fetch('/api/share-pictures/post/with-a-picture')).json();
      const bytes = Buffer.from(await (await app.fetch(path)).arrayBuffer());
      const { data } = await sharp(bytes)
        .extract({ left: 930, top: 350, width: 10, height: 10 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data[0] ?? 0;
    };
    await frame(first.path, { focus: { x: 100, y: 50 } });
    expect(await drawn()).toBeGreaterThan(200);
    await frame(first.path, { focus: { x: 0, y: 50 } });
    expect(await drawn()).toBeLessThan(160);
  });

  it.each([
    [{ focus: { x: 'left', y: 5 } }, 'two numbers from 0 to 100'],
    [{ focus: { x: 101, y: 5 } }, 'two numbers from 0 to 100'],
    [{ focus: 'middle' }, 'two numbers from 0 to 100'],
    [{ crop: { left: 60, top: 0, width: 60, height: 10 } }, 'reaches outside'],
    [{ crop: { left: 0, top: -1, width: 60, height: 10 } }, 'four numbers'],
    [{ crop: { left: 0, top: 0, width: 1, height: 10 } }, 'too small'],
    [{ crop: {} }, 'four numbers'],
  ])('%j is refused with a sentence', async (body, sentence) => {
    const { path } = await uploaded();
    const response = await admin.send('PUT', `/api/images/framing?${asked(path)}`, {
      focus: null,
      crop: null,
      ...body,
    });
    expect([response.status, (await response.json()).error]).toEqual([
      422,
      expect.stringContaining(sentence),
    ]);
  });
});

describe('the crop of a picture', () => {
  it('shows a part everywhere, and can be taken back', async () => {
    const first = await uploaded();
    const { _id } = await announce(first.path);
    const crop = { left: 0, top: 25, width: 50, height: 50 };
    const cropped = await frame(first.path, { focus: { x: 50, y: 50 }, crop });
    expect(cropped).toMatchObject({ width: 400, height: 200, crop });
    expect(await publicAddress(_id)).toBe(IMAGES_PATH + cropped.path);
    const served = await app.fetch(IMAGES_PATH + cropped.path);
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({
      width: 400,
      height: 200,
    });
    // The editor of the crop sees the whole; everybody else is led to what is shown.
    expect((await app.fetch(IMAGES_PATH + first.path)).status).toBe(302);
    const whole = await app.fetch(`${IMAGES_PATH + cropped.original}?whole`);
    expect((await sharp(Buffer.from(await whole.arrayBuffer())).metadata()).width).toBe(800);
    // Another focus keeps the crop.
    const focused = await frame(cropped.path, { focus: { x: 5, y: 5 }, crop });
    expect(focused).toMatchObject({ crop, original: cropped.original, width: 400 });
    const back = await frame(focused.path, { focus: first.focus, crop: null });
    expect(back).toMatchObject({ path: first.path, crop: null, width: 800 });
    expect(await publicAddress(_id)).toBe(IMAGES_PATH + first.path);
  });

  it('travels with an archive, with the whole picture and the former names', async () => {
    const first = await uploaded('Travels.png');
    await announce(first.path);
    const crop = { left: 10, top: 10, width: 50, height: 50 };
    const cropped = await frame(first.path, { focus: { x: 20, y: 30 }, crop });
    await admin.ask('PUT', `/api/images?${asked(cropped.path)}`, { folder: 'summer' });
    const other = await openApp();
    const there = await asAdministrator(other);
    await imported(other, await exported(app));
    const [entry] = (await there.ask('GET', '/api/images/list-images?search=Travels')).images;
    expect(entry).toMatchObject({
      path: cropped.path,
      title: 'Travels',
      folder: 'summer',
      focus: { x: 20, y: 30 },
      crop,
    });
    expect((await other.fetch(IMAGES_PATH + first.path)).headers.get('location')).toBe(
      IMAGES_PATH + cropped.path,
    );
    const whole = await there.ask('PUT', `/api/images/framing?${asked(cropped.path)}`, {
      focus: first.focus,
      crop: null,
    });
    expect(whole.width).toBe(800);
    await other.close();
  });
});

describe('an earlier version that is published again', () => {
  it('shows the picture by its former name: it cannot be deleted, and follows the next focus', async () => {
    const first = await uploaded();
    const { _id } = await announce(first.path);
    const { version } = await admin.ask('PUT', `/api/announcements/${_id}`, { imageUrl: '' });
    const framed = await frame(first.path, { focus: { x: 0, y: 0 } });
    await admin.ask('POST', `/api/versions/announcement/${_id}/${version - 1}/restore`);
    expect(await admin.ask('GET', `/api/images/uses?${asked(framed.path)}`)).toHaveLength(1);
    const deletion = await admin.send('DELETE', `/api/images?${asked(framed.path)}`);
    expect(deletion.status).toBe(409);
    const next = await frame(framed.path, { focus: { x: 100, y: 100 } });
    expect(await publicAddress(_id)).toBe(IMAGES_PATH + next.path);
  });
});
