import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { accessibilityProblems, problemsInBothSchemes } from './axe.ts';
import { openChurch } from './church.ts';
import { ADMIN, apiOf, endAtServer, enterAs, overflow, storedSession } from './members.ts';
import { expectLogged, expectLost, expectRefusals } from './problems.ts';
import { open, phone, shownText, visit, wide } from './visit.ts';

const { server, browser } = await openChurch();

/** A photo of 320 × 240 pixels as iPhones make them, with a place in its metadata. */
const HEIC = join(import.meta.dirname, 'pictures/field.heic');

/** A photo of 100 megapixels and about 30 MB, turned by its metadata, with its place in them. */
async function largePhoto(): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'narthex-e2e-photo-')), 'large.jpg');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 3060, height: 2040, channels: 3, background: '#888', noise } as const;
  const red = { create: { width: 600, height: 400, channels: 3, background: '#e02020' } } as const;
  const small = await sharp({ create: create as never })
    .composite([{ input: red, left: 0, top: 0 }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  await sharp(small)
    .resize(12_240, 8160, { kernel: 'nearest' })
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

let made = 0;
/** A picture different from all before: the server recognizes the same one. */
async function picture(name: string) {
  made += 1;
  const create = {
    width: 640,
    height: 400,
    channels: 3,
    background: { r: made * 9, g: 90, b: 80 },
  };
  const buffer = await sharp({ create: create as never })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function openPictures(page: Page) {
  await enterAs(page, ADMIN);
  await open(page, '/admin/announcements');
  await page.getByRole('link', { name: 'Create New Announcement' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('With a picture');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pictures' });
  await dialog.getByRole('list', { name: 'Folders here' }).waitFor();
  return dialog;
}

type Files = Awaited<ReturnType<typeof picture>>[];

/** Drags files from the desktop onto the drop zone: a real drop, through the browser's own protocol. */
async function drop(page: Page, files: Files) {
  const folder = mkdtempSync(join(tmpdir(), 'narthex-e2e-drop-'));
  const paths = files.map(({ name, buffer }) => {
    writeFileSync(join(folder, name), buffer);
    return join(folder, name);
  });
  const box = await page.getByText('or drop them here').boundingBox();
  if (!box) throw new Error('There is no place to drop.');
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + 10, y: box.y + 5 };
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, ...at, data });
  await send('dragEnter');
  await send('dragOver');
  // Like a person: drop when the zone shows that it accepts them.
  await page.locator('[data-drop-target]').waitFor();
  await send('drop');
  await session.detach();
}

/** Pastes a picture that is on the clipboard, wherever the focus is. */
function paste(page: Page, { name, mimeType, buffer }: Files[number]) {
  return page.evaluate(
    (given) => {
      const bytes = Uint8Array.from(atob(given.base64), (letter) => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], given.name, { type: given.mimeType }));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    },
    { name, mimeType, base64: buffer.toString('base64') },
  );
}

/** Pastes HTML, as another program copied it, where the focus is. */
function pasteHtml(page: Page, html: string) {
  return page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, html);
}

test('a picture is uploaded from a file, described and shown to visitors', async () => {
  const visited = await visit(browser, server.url);
  const { page, close } = visited;
  const dialog = await openPictures(page);
  const input = dialog.locator('input[type=file]');
  expect(await input.getAttribute('accept')).toBe('image/*,.heic,.heif');
  await input.setInputFiles(await picture('harvest table.jpg'));
  const chosen = dialog.getByRole('region', { name: 'The chosen picture' });
  await chosen.waitFor();
  await dialog.getByText('1 picture uploaded.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await chosen.getByRole('button', { name: 'Use this picture' }).click();
  await chosen.getByText('Describe the picture in a few words').waitFor();
  await chosen.getByRole('textbox', { name: 'Description' }).fill('A table full of bread');
  await chosen.getByRole('button', { name: 'Use this picture' }).click();
  await dialog.waitFor({ state: 'detached' });
  const shown = page.getByRole('region', { name: 'Preview' }).locator('img');
  expect(await shown.getAttribute('src')).toMatch(
    /^\/assets\/images\/blog\/harvest-table.*\.640x400\.webp$/,
  );
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('“With a picture” is saved').waitFor();

  const visitor = await visit(browser, server.url);
  await open(visitor.page, '/');
  const card = visitor.page.getByRole('article').filter({ hasText: 'With a picture' });
  expect(await card.locator('img').getAttribute('src')).toContain('harvest-table');
  await visitor.close();

  // It is shown now, so it stays.
  await page.getByRole('link', { name: 'Edit With a picture' }).click();
  await page.getByRole('button', { name: 'Choose another picture' }).click();
  await dialog.getByRole('option', { name: /harvest table.*A table full of bread/ }).click();
  await chosen.getByRole('button', { name: 'Delete this picture' }).click();
  await chosen.getByRole('link', { name: 'With a picture', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await close();
});

test('several are dropped or pasted; folders, search, deletion', async () => {
  const { page, close } = await visit(browser, server.url);
  const dialog = await openPictures(page);
  await dialog.getByRole('button', { name: 'New folder' }).click();
  await page.keyboard.type('Advent 2026');
  await page.keyboard.press('Enter');
  await dialog.getByText('Upload the first one above.').waitFor();
  await drop(page, [await picture('candle.jpg'), await picture('wreath.jpg')]);
  await dialog.getByText('2 pictures uploaded.').waitFor();
  await paste(page, await picture('pasted.jpg'));
  const options = dialog.getByRole('listbox', { name: 'Pictures' }).getByRole('option');
  await expect.poll(() => options.count()).toBe(3);

  await dialog.getByRole('button', { name: 'All folders' }).click();
  await dialog
    .getByRole('list', { name: 'Folders here' })
    .getByRole('button', { name: 'advent-2026' })
    .click();
  await expect.poll(() => options.count()).toBe(3);
  await dialog.getByRole('searchbox', { name: 'Search all pictures' }).fill('pasted');
  const found = dialog.getByRole('listbox', { name: 'Pictures found' }).getByRole('option');
  await expect.poll(() => found.count()).toBe(1);

  // By keyboard: to the picture, Enter, and on to its description.
  await found.first().focus();
  await page.keyboard.press('Enter');
  const chosen = dialog.getByRole('region', { name: 'The chosen picture' });
  const description = chosen.getByRole('textbox', { name: 'Description' });
  await expect
    .poll(() => description.evaluate((field) => field === document.activeElement))
    .toBe(true);
  await chosen.getByRole('button', { name: 'Delete this picture' }).click();
  await chosen.getByText('It is shown nowhere.').waitFor();
  await chosen.getByRole('button', { name: 'Delete for good' }).click();
  await chosen.waitFor({ state: 'detached' });
  await dialog.getByText('No pictures found.').waitFor();
  await close();
});

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
  expect(sent.at(-1)).toBeLessThan(10 * 1024 * 1024);

  await input.setInputFiles(HEIC);
  expect(await isRed(await shown('320 × 240'), 60, 60)).toBe(true);

  const raw = { width: 3000, height: 900, channels: 4 } as const;
  const clear = await sharp(randomBytes(3000 * 900 * 4), { raw })
    .png()
    .toBuffer();
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
  const forty = await Promise.all(Array.from({ length: 40 }, (_, n) => picture(`day ${n}.jpg`)));
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

test('pictures are pasted and dropped into texts and picture fields; what cannot be taken is named', async () => {
  const visited = await visit(browser, server.url);
  const { page, close } = visited;
  await enterAs(page, ADMIN);
  await open(page, '/admin/blog/new');
  await page.getByLabel('Title', { exact: true }).fill('Pictures in words');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.type('Before.');
  await paste(page, await picture('Screen.jpg'));
  await page.keyboard.type('After.');
  await text.locator('img').waitFor();
  expect(await text.locator('img').getAttribute('src')).toMatch(/blog\/screen-.*webp$/);
  expect((await text.textContent())?.replaceAll('\uFEFF', '')).toBe('Before.After.');

  // Described where it is.
  await text.locator('img').click();
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill('A bell');
  expect(await text.locator('img').getAttribute('alt')).toBe('A bell');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Picture' }).waitFor({ state: 'detached' });

  const inside = `data:image/jpeg;base64,${(await picture('x')).buffer.toString('base64')}`;
  await pasteHtml(
    page,
    `<p>Pasted <img src="${inside}"> and <img src="https://other.example.org/far.jpg">,
     <img src="file:///C:/Temp/clip_image001.png"><img src="https://count.example.org/a.gif" width="1" height="1">.</p>`,
  );
  await expect.poll(() => text.locator('img').count()).toBe(2);
  await page.getByText('1 picture was not taken over, because it is on another site.').waitFor();
  await page.getByRole('link', { name: 'https://other.example.org/far.jpg' }).waitFor();
  await page.getByText('only the program you copied from can read it').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await paste(page, { ...(await picture('none.jpg')), buffer: Buffer.from('no picture') });
  await page.getByText('none.jpg: This is not a picture.').waitFor();
  await expect.poll(() => text.getByText('Uploading…').count()).toBe(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('“Pictures in words” is saved: Live, Posted.').waitFor();

  const visitor = await visit(browser, server.url);
  await open(visitor.page, '/blog/pictures-in-words');
  const shown = visitor.page.getByRole('main').getByRole('img', { name: 'A bell' });
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  expect(await accessibilityProblems(visitor.page)).toEqual([]);
  await visitor.close();

  // A text that holds words only says so.
  await open(page, '/admin/home');
  await page.getByRole('textbox', { name: 'Welcome message' }).click();
  await paste(page, await picture('screen.jpg'));
  await page.getByText('1 picture was not taken over: this text holds words only.').waitFor();

  // A picture field.
  await open(page, '/admin/announcements/new');
  await page.getByRole('button', { name: 'Choose a picture' }).focus();
  await paste(page, await picture('poster.jpg'));
  const preview = page.getByRole('region', { name: 'Preview' }).locator('img');
  await expect.poll(() => preview.getAttribute('src')).toMatch(/blog\/poster-.*webp$/);
  await close();
});

test('a photo from the phone becomes the first picture of the home page', async () => {
  const { page, close } = await visit(browser, server.url, { viewport: phone, hasTouch: true });
  await enterAs(page, ADMIN);
  await open(page, '/admin/home');
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const create = { width: 4032, height: 3024, channels: 3, background: '#888', noise };
  const photo = await sharp({ create: create as never })
    .jpeg({ quality: 90 })
    .toBuffer();
  const begun = performance.now();
  let clicks = 0;
  const tap = async (name: string | RegExp) => {
    clicks += 1;
    await page.getByRole('button', { name }).first().click();
  };
  await tap('Add a picture');
  const chooser = page.waitForEvent('filechooser');
  await tap('Upload pictures');
  await (await chooser).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
  clicks += 1;
  const chosen = page.getByRole('region', { name: 'The chosen picture' });
  await chosen.getByRole('textbox', { name: 'Description' }).fill('Our church in the morning');
  await tap('Use this picture');
  await tap(/^Publish$/);
  await page
    .getByText(/is published|are published/)
    .first()
    .waitFor();
  const seconds = (performance.now() - begun) / 1000;
  const megabytes = (photo.length / 1e6).toFixed(1);
  process.stdout.write(
    `phone photo (12 megapixels, ${megabytes} MB) to hero: ${clicks} clicks, one line of text, ${seconds.toFixed(1)} s\n`,
  );
  await close();
  const { heroCarousel = [] } = (await apiOf(server)('GET /api/homepage')) ?? {};
  expect(heroCarousel.at(-1)?.altText).toBe('Our church in the morning');
});

test('if the session ends, the password is asked for above the pictures', async () => {
  const visited = await visit(browser, server.url);
  const { page, close } = visited;
  const dialog = await openPictures(page);
  await endAtServer(server, page);
  await dialog.locator('input[type=file]').setInputFiles(await picture('late.jpg'));
  const gate = page.getByRole('dialog', { name: 'Please log in again' });
  const password = gate.getByLabel('Password', { exact: true });
  await password.click();
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await gate.waitFor({ state: 'detached' });
  await dialog.getByText('1 picture uploaded.').waitFor();
  await expectRefusals(visited, 401, 'some');
  await close();
});

test.each([wide, phone])('the dialog can be used by everyone at $width px', async (viewport) => {
  const { page, close } = await visit(browser, server.url, { viewport });
  const dialog = await openPictures(page);
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await dialog
    .getByRole('list', { name: 'Folders here' })
    .getByRole('button', { name: 'gallery' })
    .click();
  await dialog.getByRole('listbox', { name: 'Pictures' }).getByRole('option').first().click();
  await dialog.getByRole('region', { name: 'The chosen picture' }).waitFor();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await close();
});

/** Like a photo: something everywhere. */
async function photo(name: string) {
  made += 1;
  const noise = { type: 'gaussian', mean: 100 + made, sigma: 40 } as const;
  const create = { width: 400, height: 900, channels: 3, background: '#888888', noise } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

test('the Pictures tab: names, folders, focus by keyboard and pointer, crop, uses, replacing', async () => {
  const visited = await visit(browser, server.url);
  const { page, close } = visited;
  await enterAs(page, ADMIN);
  await open(page, '/admin/pictures');
  const options = page.getByRole('listbox', { name: 'Pictures' }).getByRole('option');
  await expect.poll(() => options.count()).toBeGreaterThan(30);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show by folder' }).click();
  await page.getByText(/^\d+ in folders\./).waitFor();
  await page.getByRole('button', { name: 'Show all pictures of all folders' }).click();
  await expect.poll(() => options.count()).toBeGreaterThan(30);

  // What shows it, with links, before anything else.
  await page.getByRole('searchbox', { name: 'Search all pictures' }).fill('garden');
  await page.getByRole('option', { name: /^garden day/ }).click();
  const dialog = page.getByRole('dialog', { name: 'garden day' });
  await dialog
    .getByRole('link', { name: /garden day/i })
    .first()
    .waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const shown = async () => {
    const visitor = await visit(browser, server.url);
    await open(visitor.page, '/');
    const image = visitor.page.locator('article img').filter({ visible: true });
    const found = await image.evaluateAll((all) =>
      all.map((one) => `${one.getAttribute('src')} ${getComputedStyle(one).objectPosition}`),
    );
    await visitor.close();
    return found.join('\n');
  };
  expect(await shown()).toContain('/announcements/garden-day.1600x1067.webp 50% 50%');

  await dialog.getByRole('button', { name: 'Focus and crop' }).click();
  const framing = page.getByRole('dialog', { name: /^Focus and crop/ });
  const focus = framing.getByRole('slider', { name: 'Focus of the picture' });
  await focus.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await focus.getAttribute('aria-valuetext')).toBe('45% from the left, 60% from the top');
  expect(await accessibilityProblems(page)).toEqual([]);
  const box = await framing.locator('img').first().boundingBox();
  if (!box) throw new Error('The picture is not there.');
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.3);
  expect(await focus.getAttribute('aria-valuetext')).toBe('20% from the left, 30% from the top');
  await framing.getByRole('button', { name: 'Save', exact: true }).click();
  await framing.waitFor({ state: 'detached' });
  expect(await shown()).toContain('/garden-day.x20.y30.1600x1067.webp 20% 30%');

  // A crop, by keyboard, and back.
  await dialog.getByRole('button', { name: 'Focus and crop' }).click();
  await framing.getByRole('slider', { name: 'Cut off at the top' }).focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowDown');
  await framing.getByRole('button', { name: 'Save', exact: true }).click();
  await framing.waitFor({ state: 'detached' });
  await dialog.getByText(/1600 × 854 pixels, cropped/).waitFor();
  expect(await shown()).toMatch(/garden-day-[0-9a-f]{8}\.x20\.y30\.1600x854\.webp 20% 30%/);
  await dialog.getByRole('button', { name: 'Focus and crop' }).click();
  await framing.getByRole('button', { name: 'Show all of it again' }).click();
  await framing.getByRole('button', { name: 'Save', exact: true }).click();
  await framing.waitFor({ state: 'detached' });
  await dialog.getByText(/1600 × 1067 pixels · added/).waitFor();

  // Another file in its place: the name stays, and the former address leads on.
  await dialog.getByRole('button', { name: 'Replace it everywhere' }).click();
  const replacing = page.getByRole('dialog', { name: 'Replace “garden day”' });
  await replacing.getByText(/^It is shown in/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await replacing.locator('input[type=file]').setInputFiles(await photo('IMG_0042.jpg'));
  await replacing.getByText('Then: IMG_0042').waitFor();
  await replacing.getByRole('button', { name: 'Replace it everywhere' }).click();
  await replacing.waitFor({ state: 'detached' });
  const now = await shown();
  expect(now).not.toContain('garden-day');
  // A tall photo is cut in its upper part, and nobody had to know.
  expect(now).toMatch(/img-0042-[0-9a-f]{8}\.x\d+\.y25\.\d+x\d+\.webp \d+% 25%/);
  const former = await fetch(
    `${server.url}/assets/images/blog/announcements/garden-day.1600x1067.webp`,
    { redirect: 'manual' },
  );
  expect([former.status, former.headers.get('location')]).toEqual([
    302,
    expect.stringContaining('/img-0042-'),
  ]);

  // The form of the former picture goes as that of the new one comes.
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect.poll(() => name.count()).toBe(1);
  await name.fill('Garden day 2027');
  await dialog.getByRole('button', { name: 'Save name and description' }).click();
  await dialog.getByText('Saved.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('option', { name: /^Garden day 2027/ }).waitFor();

  // Several into a folder.
  await page.getByRole('button', { name: 'Choose several' }).click();
  await page.getByRole('option', { name: /^Garden day 2027/ }).click();
  await page.getByText('1 picture chosen.').waitFor();
  await page.getByRole('textbox', { name: /^Move them to the folder/ }).fill('Summer / Garden');
  await page.keyboard.press('Enter');
  await page.getByText('1 picture is moved to the folder “summer/garden”.').waitFor();
  await close();
});

test('a picture that is gone, a list that fails and a phone', async () => {
  const visited = await visit(browser, server.url, { viewport: phone, colorScheme: 'dark' });
  const { page, close } = visited;
  await enterAs(page, ADMIN);
  await open(page, '/admin/pictures?picture=none-0a1b2c3d.10x10.webp');
  const gone = page.getByRole('dialog', { name: 'Picture' });
  await gone.getByText('This picture is no longer there. It was deleted meanwhile.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await gone.getByRole('button', { name: 'Close' }).click();
  await gone.waitFor({ state: 'detached' });
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('searchbox', { name: 'Search all pictures' }).fill('choir');
  await page.getByRole('option', { name: /^choir/ }).click();
  const dialog = page.getByRole('dialog', { name: 'choir' });
  await dialog.getByRole('button', { name: 'Focus and crop' }).click();
  await page.getByRole('slider', { name: 'Focus of the picture' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: /^Focus and crop/ }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expectRefusals(visited, 404, 1);
  await page.route('**/api/images/list-images*', (route) => route.abort());
  await page.getByRole('searchbox', { name: 'Search all pictures' }).fill('');
  await page.getByText('The pictures could not be loaded.').waitFor();
  await page.unroute('**/api/images/list-images*');
  await page.getByRole('button', { name: 'Try again' }).click();
  const options = page.getByRole('listbox', { name: 'Pictures' }).getByRole('option');
  await expect.poll(() => options.count()).toBeGreaterThan(30);
  await expectLost(visited, '/api/images/list-images');
  await expectLogged(visited, 'The pictures could not be loaded.', 1);
  await close();
});
