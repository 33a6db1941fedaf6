import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tabTo } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { ADMIN, enterAs, overflow } from './members.ts';
import { expectLogged, expectLost, expectRefusals } from './problems.ts';
import { open, phone, visit } from './visit.ts';

const { server, browser } = await openChurch();

let made = 0;
/** Like a photo: something everywhere, and different from all before. */
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
  const visitor = await visit(browser, server.url);
  const shown = async () => {
    await open(visitor.page, '/');
    const image = visitor.page.locator('article img').filter({ visible: true });
    const found = await image.evaluateAll((all) =>
      all.map((one) => `${one.getAttribute('src')} ${getComputedStyle(one).objectPosition}`),
    );
    return found.join('\n');
  };
  expect(await shown()).toContain('/announcements/garden-day.1600x1067.webp 50% 50%');

  await dialog.getByRole('button', { name: 'Focus and crop' }).click();
  const framing = page.getByRole('dialog', { name: /^Focus and crop/ });
  const focus = framing.getByRole('slider', { name: 'Focus of the picture' });
  await tabTo(page, 'Focus of the picture');
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
  await framing.waitFor();
  await tabTo(page, 'Cut off at the top');
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

  // Deleted by a slip: back with one press.
  await page.getByRole('searchbox', { name: 'Search all pictures' }).fill('');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('Spare bells.jpg'));
  const spare = page.getByRole('option', { name: /^Spare bells/ });
  await spare.click();
  await page.getByRole('button', { name: 'Delete this picture' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await spare.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('“Spare bells” is back.').waitFor();
  await spare.waitFor();
  await visitor.close();
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
