import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { MAX_IMAGE_BYTES } from '#contract/admin-constants.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { apiOf, storedSession } from './members.ts';
import { openPictures, photo, picture } from './picture-walk.ts';
import { expectLost, expectRefusals } from './problems.ts';
import { shownText, visit } from './visit.ts';

const { server, browser } = await openChurch();

/** A photo of 320 × 240 pixels as iPhones make them, with a place in its metadata. */
const HEIC = join(import.meta.dirname, 'pictures/field.heic');

/** A photo of 100 megapixels and about 30 MB, turned by its metadata, with its place in them. */
async function largePhoto(): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'narthex-e2e-photo-')), 'large.jpg');
  const red = {
    create: { width: 2400, height: 1600, channels: 3, background: '#e02020' },
  } as const;
  const stored = await photo(12_240, 8160, 18);
  await stored
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'A camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 84 })
    .toFile(path);
  return path;
}

async function isRed(picture: Sharp, left: number, top: number): Promise<boolean> {
  const [red = 0, green = 0] = await picture
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > 180 && green < 80;
}

test('a file that is not a picture is refused with a message, and another can be tried', async () => {
  const visited = await visit(browser, server.url);
  const { page, close } = visited;
  const dialog = await openPictures(page);
  const whole = await picture('cut off.jpg');
  const heic = readFileSync(HEIC);
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'words.heic', mimeType: 'image/heic', buffer: Buffer.from('not a picture') },
    { name: 'cut.heic', mimeType: 'image/heic', buffer: heic.subarray(0, 700) },
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="x"/>') },
    { name: 'none.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { ...whole, name: 'broken.jpg', buffer: whole.buffer.subarray(0, -200) },
  ]);
  const alert = dialog.getByRole('alert').filter({ hasText: 'broken.jpg' });
  await alert.waitFor();
  const said = await shownText(alert);
  expect(said).toContain('notes.pdf: This is not a picture.');
  expect(said).toContain('words.heic: This is not a picture.');
  expect(said).toContain('cut.heic: This HEIC photo cannot be read here. Save it as a JPEG first');
  expect(said).toContain('drawing.svg: This is an SVG drawing');
  expect(said).toContain('none.jpg: This file is empty.');
  expect(said).toMatch(/broken\.jpg: Failed to upload image\. Please try again\. \S+/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Dismiss broken.jpg' }).click();
  await expect.poll(() => shownText(dialog.getByRole('alert').first())).not.toContain('broken');
  await expectRefusals(visited, 422, 1);
  await close();
});

test('photos of any phone are made small before they are sent, upright and without their place', async () => {
  const { page, close } = await visit(browser, server.url);
  const dialog = await openPictures(page);
  const sent: number[] = [];
  await page.route('**/upload-image', async (route) => {
    const body = route.request().postDataBuffer() ?? Buffer.alloc(0);
    expect(body.includes('A camera')).toBe(false);
    sent.push(body.length);
    await route.continue();
  });
  const input = dialog.locator('input[type=file]');
  const chosen = dialog.getByRole('region', { name: 'The chosen picture' });
  const shown = async (name: string) => {
    await chosen.getByText(name).waitFor();
    const src = await chosen.locator('img').getAttribute('src');
    return sharp(Buffer.from(await (await fetch(server.url + src)).arrayBuffer()));
  };

  const large = await largePhoto();
  expect(statSync(large).size).toBeGreaterThan(26 * 1024 * 1024);
  await input.setInputFiles(large);
  const upright = await shown('2400 × 3600');
  // Its red corner is at the top left as stored, and at the top right once it is turned.
  expect(await isRed(upright, 2300, 50)).toBe(true);
  expect(sent.at(-1)).toBeLessThan(MAX_IMAGE_BYTES);

  await input.setInputFiles(HEIC);
  expect(await isRed(await shown('320 × 240'), 60, 60)).toBe(true);

  // Too large to be sent as it is.
  const background = { r: 200, g: 80, b: 40, alpha: 0.5 };
  const create = { width: 3000, height: 900, channels: 4, background } as const;
  const clear = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
  expect(clear.length).toBeGreaterThan(MAX_IMAGE_BYTES);
  await input.setInputFiles({ name: 'clear.png', mimeType: 'image/png', buffer: clear });
  expect((await (await shown('2400 × 720')).stats()).isOpaque).toBe(false);
  await close();
});

test('forty pictures, the network cut in the middle, an answer lost: nothing is lost and none is there twice', async () => {
  const visited = await visit(browser, server.url);
  const { page, close } = visited;
  const dialog = await openPictures(page);
  await dialog.getByRole('button', { name: 'New folder' }).click();
  await page.keyboard.type('Forty');
  await page.keyboard.press('Enter');
  // The third one arrives, but its answer does not.
  let sent = 0;
  await page.route('**/upload-image', async (route) => {
    sent += 1;
    if (sent !== 3) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const size = { width: 96, height: 60 };
  const forty = await Promise.all(
    Array.from({ length: 40 }, (_, n) => picture(`day ${n}.jpg`, size)),
  );
  await dialog.locator('input[type=file]').setInputFiles(forty);
  await dialog
    .getByText('Failed to upload image. Please try again. There was no answer.')
    .waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Try again now' }).click();
  const listed = async () => {
    const { images } = await apiOf(server)('GET /api/images/list-images', {
      query: { subfolder: 'forty' },
      token: (await storedSession(page)).token ?? '',
    });
    return images.length;
  };
  await expect.poll(listed).toBeGreaterThan(6);
  await page.context().setOffline(true);
  const held = dialog.getByText(
    /There was no answer\. .* pictures wait, and go on by themselves\./,
  );
  await held.waitFor();
  const arrived = await listed();
  expect(arrived).toBeLessThan(40);

  // They wait also while the dialog is closed, and go on when the network is back.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.context().setOffline(false);
  await expect.poll(listed).toBeGreaterThan(arrived);
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await dialog.getByText('40 pictures uploaded.').waitFor();
  expect(await listed()).toBe(40);
  expect(sent).toBeGreaterThan(41);
  await expectLost(visited, /\/(api|assets)\//);
  visited.problems.forget(
    (problem) => problem.kind === 'logged' && problem.text.includes('There was no answer'),
  );
  await close();
});
