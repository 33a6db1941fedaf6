import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openTab, tabTo, untilAnnounced } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { visit } from './visit.ts';

const { server, browser } = await openChurch();
const visited = await visit(browser, server.url);
const { page } = visited;

const focused = () =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body ? 'nothing' : activeElement?.textContent;
  });
const press = async (name: string) => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};
/** Opens the choice of files by the keyboard, and chooses. */
async function choose(name: string, file: Parameters<Page['setInputFiles']>[1]): Promise<void> {
  await tabTo(page, name);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('Enter'),
  ]);
  await chooser.setFiles(file);
}
const csv = (name: string, text: string) => ({
  ...{ name, mimeType: 'text/csv' },
  buffer: Buffer.from(text),
});

test('a list of people is brought, with a column changed, and taken back with only the keyboard', async () => {
  // Stands for the browser's window from now on.
  page.on('filechooser', () => {});
  await openTab(page, 'import');
  await press('Paste a calendar as text');
  await tabTo(page, 'The text of the calendar');
  await page.keyboard.type('BEGIN:VCALENDAR\nEND:VCALENDAR');
  await press('Use this text');
  await expect.poll(focused).toBe('Choose another file');
  await choose(
    'Choose another file',
    csv('people.csv', 'Name,Last Name,Post\nJo,Day,jo@example.org\n'),
  );
  await expect.poll(focused).toBe('Choose another file');
  await press('Send and read it');
  await expect.poll(focused).toBe('What is in the file');

  await tabTo(page, 'Column “Post”');
  await page.keyboard.type('E-mail');
  const chosen = await page.evaluate(
    () => (document.activeElement as HTMLSelectElement).selectedOptions[0]?.text,
  );
  expect(chosen).toBe('E-mail address');
  await press('Read again with these answers');
  await page.getByRole('button', { name: 'Make them' }).waitFor();
  await press('Make them');
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Make them');
  await page.keyboard.press('Enter');
  await question.waitFor();
  await press('Make them');
  await expect.poll(focused).toBe('What was brought');
  await press('Take this import back');
  await question.waitFor();
  await press('Take it back');
  await expect.poll(focused).toBe('The import was taken back');
});

test('a redirect is made, tried, changed and deleted with only the keyboard', async () => {
  await openTab(page, 'redirects');
  const dialog = page.getByRole('dialog');
  await press('New redirect');
  await dialog.waitFor();
  await tabTo(page, 'Old address');
  await page.keyboard.type('/old');
  // Escape asks, since something was written.
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await tabTo(page, 'Leads to');
  await page.keyboard.type('/about');
  await untilAnnounced(page, 'The redirect from /old is saved.', () =>
    page.keyboard.press('Enter'),
  );
  await expect.poll(focused).toBe('New redirect');
  await tabTo(page, 'Address');
  await page.keyboard.type('/old');
  await page.keyboard.press('Enter');
  await page.getByText('It leads to /about.').waitFor();

  await page.reload();
  await page.getByRole('list', { name: 'Redirects' }).waitFor();
  await press('Change');
  await dialog.waitFor();
  // Nothing was written: Escape closes it.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(focused).toMatch(/^Change/);
  await press('More for /old');
  await page.locator('[role="menuitem"]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await untilAnnounced(page, 'The redirect from /old is deleted.', () => press('Delete'));
  await expect.poll(focused).toBe('Redirects');
  await visited.close();
});
