import { expect, test } from 'vitest';
import { expectFit } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { ADMIN, apiOf, endAtServer, enterAs } from './members.ts';
import { drop, openPictures, paste, pasteHtml, photo, picture } from './picture-walk.ts';
import { expectRefusals } from './problems.ts';
import { open, phone, visit } from './visit.ts';

const { server, browser } = await openChurch();

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
  await expect
    .poll(() => shown.getAttribute('src'))
    .toMatch(/^\/assets\/images\/blog\/harvest-table.*\.640x400\.webp$/);
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
  await chosen.getByRole('button', { name: 'Delete', exact: true }).click();
  await chosen.waitFor({ state: 'detached' });
  await dialog.getByText('No pictures found.').waitFor();
  await dialog.getByText(/is deleted\./).waitFor();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => found.count()).toBe(1);
  await close();
});

test('pictures are pasted and dropped into texts and picture fields; what cannot be taken is named', async () => {
  const visited = await visit(browser, server.url);
  const { page, close } = visited;
  await enterAs(page, ADMIN);
  await open(page, '/admin/blog/new');
  await page.getByLabel('Title', { exact: true }).fill('Pictures in words');
  await page.getByLabel('Author', { exact: true }).fill('Grace');
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
  await page.getByText('“Pictures in words” is saved: Published, Posted.').waitFor();

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
  const taken = await (await photo(4032, 3024, 20)).jpeg({ quality: 90 }).toBuffer();
  const begun = performance.now();
  let clicks = 0;
  const tap = async (name: string | RegExp) => {
    clicks += 1;
    await page.getByRole('button', { name }).first().click();
  };
  await tap('Add a picture');
  const chooser = page.waitForEvent('filechooser');
  await tap('Upload pictures');
  await (await chooser).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: taken });
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
  const megabytes = (taken.length / 1e6).toFixed(1);
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

test('the dialog can be used by everyone', async () => {
  const { page, close } = await visit(browser, server.url);
  const dialog = await openPictures(page);
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Show by folder' }).click();
  await dialog
    .getByRole('list', { name: 'Folders here' })
    .getByRole('button', { name: 'gallery' })
    .click();
  await dialog.getByRole('listbox', { name: 'Pictures' }).getByRole('option').first().click();
  await dialog.getByRole('region', { name: 'The chosen picture' }).waitFor();
  await expectFit(page);
  await close();
});
