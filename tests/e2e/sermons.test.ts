import { afterAll, expect, test } from 'vitest';
import { adminToken, expectFit, openTab, tabTo, untilAnnounced } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { apiOf } from './members.ts';
import { add, publish, title } from './page-walk.ts';
import { expectRefusals } from './problems.ts';
import { open, shownText, visit } from './visit.ts';

const { server, browser } = await openChurch();
const api = apiOf(server);
const visitor = await visit(browser, server.url);
const office = await visit(browser, server.url);
afterAll(() => Promise.all([visitor.close(), office.close()]));

const LIST = '/media/sermons';
const ONE = '/sermons/joyful-joyful';
const plain = { javaScriptEnabled: false } as const;

test('few are listed without filters; from ten on they are filtered without JavaScript, by addresses that can be shared', async () => {
  const { page, close } = await visit(browser, server.url, {
    ...plain,
    viewport: { width: 375, height: 800 },
  });
  const words = () => shownText(page.locator('main'));
  await page.goto(LIST);
  expect(await words()).toContain('4 sermons');
  expect(await page.getByRole('form', { name: 'Filter sermons' }).count()).toBe(0);
  await page.goto(`${LIST}?book=JHN`);
  expect(await words()).toContain('One sermon');
  await page.getByRole('link', { name: 'All sermons' }).click();
  await page.waitForURL((url) => !url.search);

  const token = await adminToken(server);
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      api('POST /api/sermons', {
        token,
        body: { title: `Filler ${index}`, url: `https://example.org/${index}.mp3`, kind: 'audio' },
      }),
    ),
  );
  await page.goto(LIST);
  expect(await words()).toContain('10 sermons');
  const book = page.getByLabel('Book of the Bible');
  expect(await book.isVisible()).toBe(false);
  await page.getByText('Filter', { exact: true }).click();
  await book.selectOption('JHN');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/book=JHN/);
  expect(await words()).toContain('One sermon');
  expect(await book.inputValue()).toBe('JHN');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(LIST);
  // Where there is room they stand there at once, with their button in the same row.
  await book.waitFor();
  const top = (name: string) =>
    page.evaluate((query) => document.querySelector(query)?.getBoundingClientRect().bottom, name);
  expect(await top('form[aria-label="Filter sermons"] button')).toBe(
    await top('select[name=book]'),
  );
  for (const { _id } of made) await api('DELETE /api/sermons/{id}', { token, params: { id: _id } });

  await page.goto('/sermons/living-water');
  await page.getByRole('heading', { level: 1, name: 'Living Water' }).waitFor();
  expect(await words()).toContain('John 4:1–26');
  await page.goto(ONE);
  expect(await page.locator('audio[controls]').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Play' }).count()).toBe(0);
  await close();
});

/** What is sent for an address: its status and its words. */
async function sent(path: string): Promise<[status: number, words: string]> {
  const answer = await fetch(server.url + path);
  return [answer.status, (await answer.text()).replaceAll('<!-- -->', '')];
}

test('an address that asks for what is not there says so, and shows all', async () => {
  for (const [query, words] of [
    ['series=None', 'No sermon belongs to this series.'],
    ['year=1066', 'There is no sermon from this year.'],
    [`speaker=${'x'.repeat(300)}`, 'We have no sermons for what this address asks for.'],
  ]) {
    const [status, all] = await sent(`${LIST}?${query}`);
    expect(status).toBe(404);
    expect(all).toContain(`${words} Here are all sermons.`);
    expect(all).toContain('4 sermons');
  }
  expect(await sent('/sermons/none')).toEqual([404, expect.stringContaining('Sermon not found.')]);
});

// The whole list: pages.test.ts.
test('screens are accessible and fit', async () => {
  const { page } = visitor;
  for (const path of [`${LIST}?series=Songs+we+keep`, ONE, '/sermons/living-water']) {
    await open(page, path);
    await expectFit(page);
  }
});

test('the player remembers where one stopped, and its times jump', async () => {
  const { page } = visitor;
  await open(page, ONE);
  const position = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  await page.getByRole('link', { name: 'Play from 0:14' }).last().click();
  await expect.poll(position).toBeGreaterThan(15);
  await open(page, ONE);
  await page.getByRole('button', { name: /^Continue at 0:1/ }).click();
  await expect.poll(position).toBeGreaterThan(14);
  expect(await page.getByRole('button', { name: /^Continue/ }).count()).toBe(0);
  await page.evaluate(() => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = audio.duration - 1;
  });
  await page.waitForFunction(() => document.querySelector('audio')?.ended);
  await open(page, ONE);
  expect(await page.getByRole('button', { name: /^Continue/ }).count()).toBe(0);
});

test('the player has controls of its own, works with the keyboard alone and remembers the speed', async () => {
  const { page } = visitor;
  await open(page, ONE);
  const player = page.getByRole('region', { name: 'Player: Joyful, joyful' });
  const position = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  const rate = () => page.evaluate(() => document.querySelector('audio')?.playbackRate);
  const isPaused = () => page.evaluate(() => document.querySelector('audio')?.paused);
  await tabTo(page, 'Play');
  await page.keyboard.press('Enter');
  await player.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Joyful, joyful');
  await page.keyboard.press('l');
  await expect.poll(position).toBeGreaterThan(14);
  await page.keyboard.press('k');
  await expect.poll(isPaused).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, 'Back 15 seconds');
  await page.keyboard.press('Enter');
  await expect.poll(position).toBeLessThan(12);
  await tabTo(page, 'Forward 15 seconds');
  await page.keyboard.press('Space');
  await expect.poll(position).toBeGreaterThan(14);
  const bar = player.getByRole('slider', { name: 'Position' });
  expect(await bar.getAttribute('aria-valuetext')).toMatch(/^0:1\d of 0:\d\d$/);
  await tabTo(page, 'Position', 'Shift+Tab');
  await page.keyboard.press('Home');
  await expect.poll(position).toBe(0);
  await tabTo(page, 'Speed');
  for (const _step of ['1.25', '1.5']) await page.keyboard.press('ArrowDown');
  await expect.poll(rate).toBe(1.5);
  await open(page, ONE);
  expect(await player.getByLabel('Speed').inputValue()).toBe('1.5');
  await expect.poll(rate).toBe(1.5);
  await player.getByLabel('Speed').selectOption('1');
});

test('a transcript is searched, and its neighbors lead on', async () => {
  const { page } = visitor;
  await open(page, ONE);
  await page.getByLabel('Search in the transcript').fill('CLOUDS of');
  await page.getByText('Found in one paragraph.').waitFor();
  expect(await page.locator('mark').allInnerTexts()).toEqual(['clouds of']);
  await page.getByLabel('Search in the transcript').fill('(.*');
  await page.getByText('“(.*” is not in the transcript.').waitFor();
  await page.getByRole('link', { name: /Before, in “Songs we keep”/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Praise God' }).waitFor();
  await page.getByRole('link', { name: /Next in “Songs we keep”/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Joyful, joyful' }).waitFor();
});

const captions = (end: string) => ({
  name: 'words.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from(`WEBVTT\n\n00:00.000 --> 00:0${end}.000\nThe light shines\n`),
});

test('a volunteer uploads a recording with its transcript, and visitors hear it', async () => {
  const { page } = office;
  await openTab(page, 'pages');
  await page.getByRole('link', { name: 'Create New Page' }).click();
  await title(page).fill('First Sunday');
  await add(page, 'Audio');
  await page.getByRole('button', { name: 'Add recording' }).click();
  await page
    .getByLabel('Upload a recording: Address of the recording')
    .setInputFiles('demo/church/files/audio/ode-to-joy.mp3');
  const address = page.getByLabel('Address of the recording', { exact: true });
  await expect
    .poll(() => address.inputValue())
    .toMatch(/^\/assets\/recordings\/.*ode-to-joy\.mp3$/);
  await page.getByLabel('Title', { exact: true }).last().fill('The light shines');
  await page.getByText('About this sermon').click();
  await page.getByLabel('Speaker', { exact: true }).fill('Ruth Okafor');
  await page.getByLabel('Bible passage').fill('John 22');
  await page.getByLabel('Series', { exact: true }).fill('Advent');
  await page.getByText('John has 21 chapters: there is no chapter 22.').waitFor();
  await page.getByLabel('Bible passage').fill('Jn 1:1-14');
  await page.getByLabel('Day it was preached').fill('2026-11-29');
  const upload = page.getByLabel('Upload a VTT or SRT file: Transcript');
  await upload.setInputFiles(captions('0'));
  await page.getByText(/Line 3: This caption ends before it begins/).waitFor();
  await upload.setInputFiles(captions('4'));
  const transcript = page.getByLabel('Transcript', { exact: true });
  await expect.poll(() => transcript.inputValue()).toMatch(/^\/assets\/recordings\/.*\.vtt$/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await publish(page, 'First Sunday');
  await expectRefusals(office, 415, 1);
  await page.goto('/sermons/the-light-shines');
  const words = await shownText(page.locator('main'));
  for (const part of [
    'Ruth Okafor',
    'John 1:1–14',
    'Advent',
    'November 29, 2026',
    'The light shines',
  ])
    expect(words).toContain(part);
  const token = await adminToken(server);
  await api('DELETE /api/pages/{slug}', { token, params: { slug: 'first-sunday' }, query: {} });
  const { _id } = await api('GET /api/sermons/{slug}', { params: { slug: 'the-light-shines' } });
  await api('DELETE /api/sermons/{id}', { token, params: { id: _id } });
  expect((await fetch(`${server.url}/sermons/the-light-shines`)).status).toBe(404);
});

test('a sermon is written in its own tab, chosen on a page, and corrected for every page at once', async () => {
  const { page } = office;
  await openTab(page, 'sermons');
  await page.getByRole('heading', { name: 'Manage Sermons' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Add a sermon' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Give the sermon a title.').first().waitFor();
  await title(page).fill('Still waters');
  const address = page.getByLabel('Address of the recording', { exact: true });
  await page
    .getByLabel('Upload a video: Address of the recording')
    .setInputFiles('demo/church/files/video/living-water.webm');
  await expect.poll(() => address.inputValue()).toMatch(/living-water\.webm$/);
  const kind = page.getByLabel('Kind', { exact: true });
  expect(await kind.inputValue()).toBe('video');
  await page
    .getByLabel('Upload a recording: Address of the recording')
    .setInputFiles('demo/church/files/audio/ode-to-joy.mp3');
  await expect
    .poll(() => address.inputValue())
    .toMatch(/^\/assets\/recordings\/.*ode-to-joy\.mp3$/);
  expect(await kind.inputValue()).toBe('audio');
  await page.getByLabel('Speaker (optional)', { exact: true }).fill('Ruth Okafor');
  await page.getByLabel('Bible passage').fill('Psalm 23');
  await expectFit(page);
  await untilAnnounced(page, '“Still waters” is saved: visitors see it.', () =>
    page.getByRole('button', { name: 'Publish', exact: true }).click(),
  );
  await open(page, '/admin/pages');
  await page.getByRole('link', { name: 'Create New Page' }).click();
  await title(page).fill('Second Sunday');
  await add(page, 'Audio');
  await page.getByRole('button', { name: 'Add recording' }).click();
  const sermon = page.getByLabel('Sermon', { exact: true });
  const option = sermon.getByRole('option', { name: /^Still waters · Ruth Okafor/ });
  await sermon.selectOption(await option.getAttribute('value'));
  expect(await page.getByLabel('Speaker', { exact: true }).count()).toBe(0);
  await expectFit(page);
  await publish(page, 'Second Sunday');
  await page.getByRole('link', { name: 'Edit this sermon' }).click();
  await page.getByRole('heading', { name: 'Edit “Still waters”' }).waitFor();
  await title(page).fill('Beside still waters');
  await untilAnnounced(page, '“Beside still waters” is saved: visitors see it.', () =>
    page.getByRole('button', { name: 'Publish', exact: true }).click(),
  );
  await page.goto('/second-sunday');
  await page.getByRole('link', { name: 'About Beside still waters' }).click();
  await page.getByRole('heading', { level: 1, name: 'Beside still waters' }).waitFor();
  expect(await shownText(page.locator('main'))).toContain('Psalm 23');
  await open(page, '/admin/sermons');
  await page.getByRole('button', { name: 'Delete Beside still waters' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Beside still waters').first().waitFor({ state: 'detached' });
  expect((await fetch(`${server.url}/sermons/still-waters`)).status).toBe(404);
  const token = await adminToken(server);
  await api('DELETE /api/pages/{slug}', { token, params: { slug: 'second-sunday' }, query: {} });
});
