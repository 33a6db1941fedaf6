import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { adminToken, expectFit, openTab } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { apiOf } from './members.ts';
import { picture } from './picture-walk.ts';
import { expectLost, expectRefusals } from './problems.ts';
import { open, sharedVisit, shownText } from './visit.ts';

const { server, browser } = await openChurch();
const visited = await sharedVisit(browser, server.url, { acceptDownloads: true });
const { page } = visited;
const folder = mkdtempSync(join(tmpdir(), 'narthex-e2e-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HOME = 'https://old.example.org';
type Item = { id: number; type: string; title: string; slug: string; more?: string; text?: string };

const item = ({ id, type, title, slug, text = '', more = '' }: Item) => `<item>
<title>${title}</title><link>${HOME}/${slug}/</link><dc:creator>ruth</dc:creator>
<guid isPermaLink="false">${HOME}/?p=${id}</guid>
<content:encoded><![CDATA[${text}]]></content:encoded><excerpt:encoded></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>2020-05-17 09:30:00</wp:post_date>
<wp:post_date_gmt>2020-05-17 16:30:00</wp:post_date_gmt><wp:post_name>${slug}</wp:post_name>
<wp:status>${type === 'attachment' ? 'inherit' : 'publish'}</wp:status><wp:post_parent>0</wp:post_parent>
<wp:menu_order>0</wp:menu_order><wp:post_type>${type}</wp:post_type><wp:post_password></wp:post_password>
${more}</item>`;

const attachment = (id: number, name: string) =>
  item({
    ...{ id, type: 'attachment', title: name, slug: name },
    more: `<wp:attachment_url>${HOME}/wp-content/uploads/2020/05/${name}.jpg</wp:attachment_url>
<wp:postmeta><wp:meta_key>_wp_attached_file</wp:meta_key><wp:meta_value>2020/05/${name}.jpg</wp:meta_value></wp:postmeta>`,
  });

const wxr = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
 xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old church</title><link>${HOME}</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${HOME}</wp:base_site_url><wp:base_blog_url>${HOME}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>ruth</wp:author_login><wp:author_display_name>Ruth</wp:author_display_name></wp:author>
${items.join('\n')}</channel></rss>`;

const door = `<p>Come in.</p><p><img class="wp-image-3" src="${HOME}/wp-content/uploads/2020/05/door.jpg" alt="The door"></p>`;
const all = wxr(
  attachment(3, 'door'),
  attachment(4, 'bell'),
  item({ id: 5, type: 'page', title: 'Our old house', slug: 'our-old-house', text: door }),
  item({ id: 6, type: 'post', title: 'Bells of May', slug: 'bells-of-may', text: '<p>Ding.</p>' }),
  item({
    ...{ id: 8, type: 'wp_navigation', title: 'Main', slug: 'main' },
    text: '<!-- wp:navigation-link {"label":"Our house","id":5,"kind":"post-type"} /-->',
  }),
);

/** The folder of uploads, as a browser gives it. */
async function uploads(): Promise<string> {
  const place = join(folder, 'uploads');
  mkdirSync(join(place, '2020/05'), { recursive: true });
  for (const name of ['door.jpg', 'bell.jpg'])
    writeFileSync(join(place, '2020/05', name), (await picture(name)).buffer);
  writeFileSync(join(place, '.DS_Store'), 'of the system');
  return place;
}

const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
const focused = () => page.evaluate(() => document.activeElement?.textContent);
const sum = (label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]');

test('an old website is brought: looked at, made live, and taken back', async () => {
  const file = join(folder, 'old-church.xml');
  writeFileSync(file, all);
  await openTab(page, 'import');
  await heading('Import').waitFor();
  await page.getByText('A website made with WordPress').waitFor();
  await expectFit(page);

  await page.getByLabel('The file to bring').setInputFiles(file);
  await page.getByLabel('A folder with pictures').setInputFiles(await uploads());
  await page.getByText(/^2 files \(/).waitFor();
  await expectFit(page);
  // The connection breaks while a picture is sent, and it goes on.
  let isBroken = false;
  await page.route('**/api/imports/*/files/1', async (route) => {
    if (isBroken) return route.fallback();
    isBroken = true;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send and read it' }).click();
  await heading('What is in the file').waitFor();
  await expectLost(visited, '/api/imports/', 1);
  await expect.poll(focused).toBe('What is in the file');
  expect(await shownText(sum('Will be made'))).toMatch(
    /^1 page, 1 blog post, 2 pictures, and \d+ redirects$/,
  );
  await expectFit(page);

  const things = page.getByRole('list', { name: 'Things of the file' });
  await things.getByRole('heading', { name: 'Our old house' }).waitFor();
  await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Blog posts' });
  await things.getByRole('heading', { name: 'Our old house' }).waitFor({ state: 'detached' });
  await things.getByRole('heading', { name: 'Bells of May' }).waitFor();
  await page.goBack();
  await things.getByRole('heading', { name: 'Our old house' }).waitFor();

  await page.getByRole('radio', { name: /^Live/ }).check();
  await page.getByRole('button', { name: 'Make them' }).click();
  const question = page.getByRole('alertdialog', { name: /^Make 1 page/ });
  await expectFit(page);
  await question.getByRole('button', { name: 'Make them' }).click();
  await heading('What was brought').waitFor();
  await expect.poll(focused).toBe('What was brought');
  await page.getByText('All that was chosen is here.').waitFor();
  await things.getByRole('link', { name: 'Our old house' }).waitFor();
  await expectFit(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the report' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('import-report.csv');
  const made = await fetch(`${server.url}/our-old-house`);
  expect([made.status, await made.text()]).toEqual([200, expect.stringContaining('Come in.')]);

  await page.getByRole('link', { name: 'Look at “Main” in the menu' }).click();
  await heading('Settings').waitFor();
  await page.getByText('This is the menu “Main” of your old website.').waitFor();
  const menu = page.getByRole('list', { name: 'Menu', exact: true });
  expect(await shownText(menu)).toContain('Our house');
  await expectFit(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard them' }).click();
  await expect.poll(() => shownText(menu)).not.toContain('Our house');
  await page.goBack();
  await heading('What was brought').waitFor();

  await page.getByRole('button', { name: 'Take this import back' }).click();
  const grave = page.getByRole('alertdialog', { name: 'Take this import back?' });
  await grave.getByRole('button', { name: 'Take it back' }).click();
  await heading('The import was taken back').waitFor();
  await page.getByText('All that it made is in the trash.').waitFor();
  await expectFit(page);
  expect((await fetch(`${server.url}/our-old-house`)).status).toBe(404);

  await page.getByRole('link', { name: 'All imports' }).click();
  const brought = page.getByRole('list', { name: 'What was brought' });
  await brought.getByText('Was taken back').waitFor();
  await expectFit(page);
});

test('what was half sent goes on after a reload, with the same files', async () => {
  const bytes = Buffer.from(wxr(item({ id: 7, type: 'page', title: 'Half', slug: 'half' })));
  const api = apiOf(server);
  const token = await adminToken(server);
  const body = { files: [{ name: 'half.xml', size: bytes.length }] };
  const { id } = await api('POST /api/imports', { token, body });
  const form = new FormData();
  form.set('chunk', new Blob([bytes.subarray(0, 100)]));
  form.set('offset', '0');
  const headers = { authorization: `Bearer ${token}` };
  const path = `${server.url}/api/imports/${id}/files/0`;
  expect((await fetch(path, { method: 'PUT', headers, body: form })).status).toBe(200);

  await open(page, `/admin/import/${id}`);
  await page.getByText('choose the same files again').waitFor();
  await expectFit(page);
  const input = page.getByLabel('The file to bring');
  const rest = page.getByRole('button', { name: 'Send the rest' });
  await input.setInputFiles({ name: 'other.xml', mimeType: 'text/xml', buffer: bytes });
  await rest.click();
  await page.getByText('These are not the files that are missing here.').waitFor();
  await input.setInputFiles({ name: 'half.xml', mimeType: 'text/xml', buffer: bytes });
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await rest.click();
  expect((await sent).postData()).toMatch(/name="offset"\s+100\s/);
  await heading('What is in the file').waitFor();
  await page.getByRole('list', { name: 'Things of the file' }).waitFor();

  // Discarded in another tab: this one shows it.
  await fetch(`${server.url}/api/imports/${id}`, { method: 'DELETE', headers });
  await page.getByRole('button', { name: 'Make them' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make them' }).click();
  await page.getByText('This import is no longer here.', { exact: true }).waitFor();
  await expectRefusals(visited, 404, 'some');
});

test('a file that is none of them makes nothing, and says what to do', async () => {
  await openTab(page, 'import');
  await page.getByRole('button', { name: 'Paste a calendar as text' }).click();
  await page.getByLabel('The text of the calendar').fill('https://example.org/calendar');
  await page.getByRole('button', { name: 'Use this text' }).click();
  await page.getByText('A calendar begins with BEGIN:VCALENDAR.').waitFor();
  await expectFit(page);
  const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear all') };
  await page.getByLabel('The file to bring').setInputFiles(letter);
  await page.getByRole('button', { name: 'Send and read it' }).click();
  await heading('This file cannot be brought').waitFor();
  await page.getByText('letter.txt is none of the files that can be brought here').waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByText('“letter.txt” is discarded.').waitFor();
  await heading('Import').waitFor();
});
