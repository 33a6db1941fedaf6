import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectFit } from './admin-walk.ts';
import { announce, edit, enter, list, row, save } from './announcement-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { expectLost, expectRefusals } from './problems.ts';
import { open, sharedVisit, shownText, visit } from './visit.ts';

const { server, browser } = await openChurch();
const visited = await sharedVisit(browser, server.url);
const { page } = visited;

/** Presses Tab until this has the focus: it must be reachable without a mouse. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${target}.`);
}

test('an announcement is made with only the keyboard, and visitors see it', async () => {
  await enter(page);
  await tabTo(page, page.getByRole('link', { name: 'Create New Announcement' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New announcement' }).waitFor();

  // Nothing written yet: the message is at the field, which has the focus.
  await page.keyboard.press('Control+s');
  const title = page.getByRole('textbox', { name: 'Title' });
  await page.getByText('Give the announcement a title.').first().waitFor();
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);

  await page.keyboard.type('Soup on Thursday');
  await tabTo(page, page.getByRole('textbox', { name: 'Text' }));
  await page.keyboard.type('Bring a bowl.');
  await tabTo(page, page.getByRole('textbox', { name: 'Where the link leads' }));
  await page.keyboard.type('/contact');
  await tabTo(page, page.getByRole('textbox', { name: 'Link label' }));
  await page.keyboard.type('Tell us you come');
  const from = page.getByLabel('Show from');
  expect(await from.getAttribute('type')).toBe('datetime-local');
  await tabTo(page, from);
  await page.keyboard.type('01052026');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0930AM');
  await expect.poll(() => from.inputValue()).toBe('2026-01-05T09:30');
  expect(await shownText(page.getByText('Church time: Pacific Time (Los Angeles).'))).not.toBe('');
  const preview = page.getByRole('region', { name: 'Preview' });
  // It follows what is typed when there is time.
  await expect
    .poll(() => shownText(preview))
    .toMatch(/Posted Monday, January 5\s+Soup on Thursday\s+Bring a bowl\.\s+Tell us you come/);
  // Changed where it stands; what is no plain text leads to its field, and Tab stops at nothing in it.
  await preview.locator('[contenteditable]', { hasText: 'Bring a bowl.' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And a spoon.');
  await page.keyboard.press('Enter');
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect.poll(() => text.inputValue()).toBe('Bring a bowl. And a spoon.');
  await preview.getByText('Monday, January 5').click();
  await expect.poll(() => from.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByText('Unsaved changes').waitFor();
  await tabTo(page, save(page));
  await page.keyboard.press('Enter');
  await page.getByText('“Soup on Thursday” is saved: Published.').waitFor();
  await row(page, 'Soup on Thursday').getByText('Published', { exact: true }).waitFor();

  const visitor = await visit(browser, server.url);
  await open(visitor.page, '/');
  await visitor.page.getByRole('heading', { name: 'Soup on Thursday' }).waitFor();
  expect(
    await visitor.page.getByRole('link', { name: 'Tell us you come' }).getAttribute('href'),
  ).toBe('/contact');
  await visitor.close();
});

test('the list says what is live, scheduled, expired or off; search, edit, delete', async () => {
  await announce(server, { title: 'Soon to come', scheduleDate: '2099-01-05T09:30' });
  await announce(server, { title: 'Long over', expireDate: '2020-01-05T18:30' });
  await announce(server, { title: 'Switched off', enabled: false });
  await enter(page);
  expect(await shownText(row(page, 'Soon to come'))).toContain(
    'Scheduled for January 5, 2099, 9:30 AM',
  );
  expect(await shownText(row(page, 'Switched off'))).toContain('Draft · not enabled');
  await row(page, 'Long over').getByRole('button', { name: 'More for Long over' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByText('This is your draft, kept').waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Long over');
  expect(await page.getByLabel(/^Show until/).inputValue()).toBe('');
  await enter(page);
  const search = page.getByRole('searchbox', { name: 'Search announcements by title' });
  await search.fill('long');
  await expect.poll(() => list(page).getByRole('listitem').count()).toBe(1);
  expect(await shownText(row(page, 'Long over'))).toContain('Ended on January 5, 2020, 6:30 PM');
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);

  await edit(page, 'Long over');
  await page.getByRole('button', { name: 'Clear Show until' }).click();
  await save(page).click();
  await expect.poll(() => shownText(row(page, 'Long over'))).toContain('Published');

  await row(page, 'Long over').getByRole('button', { name: 'Delete Long over' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Long over”?' });
  await question.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await row(page, 'Long over').getByRole('button', { name: 'Delete Long over' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No announcement has “long” in its title.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('“Long over” is back.').first().waitFor();
  await row(page, 'Long over').waitFor();
  await search.fill('');
  await row(page, 'Switched off').waitFor();
});

test('several are published and taken down at once; what was left says why; Undo', async () => {
  await announce(server, { title: 'Many: off', enabled: false });
  await announce(server, {
    title: 'Many: later',
    enabled: false,
    scheduleDate: '2099-01-05T09:30',
  });
  await announce(server, { title: 'Many: over', expireDate: '2020-01-05T18:30' });
  await enter(page);
  await page.getByRole('searchbox').fill('many:');
  await expect.poll(() => list(page).getByRole('listitem').count()).toBe(3);
  await page.getByLabel('Choose Many: off').check();
  await page.getByLabel('Choose Many: over').check();
  await page.getByLabel('Choose Many: later').check();
  const bar = page.getByRole('region', { name: 'What to do with the chosen ones' });
  await bar.getByText('3 of 3 chosen').waitFor();
  await expectFit(page);
  await bar.getByRole('button', { name: 'Publish', exact: true }).dblclick();
  await page
    .getByText('2 announcements are published. 1 announcement was left as before:')
    .waitFor();
  await page.getByText('“Many: over”: It has ended. Open it and give it a later end.').waitFor();
  await row(page, 'Many: off').getByText('Published', { exact: true }).waitFor();
  await row(page, 'Many: later').getByText('Scheduled for January 5, 2099, 9:30 AM').waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 announcements are as they were.').waitFor();
  await row(page, 'Many: off').getByText('Draft · not enabled').waitFor();

  const which = page.getByRole('group', { name: 'Which announcements' });
  await which.getByRole('button', { name: 'Draft' }).click();
  await expect.poll(() => list(page).getByRole('listitem').count()).toBe(2);
  await page.getByLabel('Choose all 2 shown').check();
  await bar.getByRole('button', { name: 'End now' }).click();
  await page.getByText('Nothing was changed. 2 announcements were left as before:').waitFor();
  await which.getByRole('button', { name: 'Published' }).click();
  await page.getByText('No announcement has “many:” in its title.').waitFor();
});

describe('unsaved changes', () => {
  test('links, the back button and Cancel ask about them; staying loses nothing', async () => {
    await announce(server, { title: 'Work in progress' });
    await enter(page);
    await edit(page, 'Work in progress');
    // With a draft on the server, leaving asks no question (admin-drafts.test.ts).
    await page.route('**/api/drafts/**', (route) => route.abort());
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.fill('Half a thought');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const ways = [
      () => page.getByRole('link', { name: 'Events', exact: true }).click(),
      () => page.goBack(),
      () => page.getByRole('button', { name: 'Cancel' }).click(),
      () => page.getByRole('button', { name: 'Logout' }).click(),
    ];
    for (const leave of ways) {
      await leave();
      await question.getByRole('button', { name: 'Stay here' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await text.inputValue()).toBe('Half a thought');
      expect(page.url()).toContain('/admin/announcements/');
    }
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await row(page, 'Work in progress').waitFor();

    // A change undone by hand is no change.
    await edit(page, 'Work in progress');
    await text.fill('x');
    await text.fill('');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await row(page, 'Work in progress').waitFor();
    await page.unroute('**/api/drafts/**');
    await expectLost(visited, '/api/drafts/');
  });

  test('stop a reload', async () => {
    await enter(page);
    await page.getByRole('link', { name: 'Create New Announcement' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Not yet');
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.accept();
      });
    });
    await page.reload();
    expect(await asked).toBe('beforeunload');
  });
});

describe('a save that fails', () => {
  test('keeps every keystroke, says why, and is not sent twice by a double click', async () => {
    await enter(page);
    await page.getByRole('link', { name: 'Create New Announcement' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Choir practice');
    await page.getByRole('textbox', { name: 'Where the link leads' }).fill('javascript:alert(1)');
    await save(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to save announcement.' });
    await alert.waitFor();
    expect(await shownText(alert)).toMatch(
      /^Failed to save announcement\. Please try again\.\s+Use a path such as \/contact/,
    );
    const link = page.getByRole('textbox', { name: 'Where the link leads' });
    await expect.poll(() => link.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await expectRefusals(visited, 422, 1);

    await page.context().setOffline(true);
    await link.fill('/contact');
    await save(page).click();
    await page.getByText('There was no answer.').waitFor();
    await page.context().setOffline(false);
    await expectLost(visited, '/api/');
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Choir practice');

    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') posts += 1;
    });
    await save(page).dblclick();
    await row(page, 'Choir practice').waitFor();
    expect(posts).toBe(1);
  });

  test('an incomplete date is an error', async () => {
    await enter(page);
    await page.getByRole('link', { name: 'Create New Announcement' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Half a date');
    await page.getByLabel('Show from').focus();
    await page.keyboard.type('0105');
    await save(page).click();
    await page.getByText('This is not a whole date and time').waitFor();
    await page.getByRole('button', { name: 'Clear Show from' }).click();
    await save(page).click();
    await row(page, 'Half a date').waitFor();
  });
});
