import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectFit, openTab } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { follow, shownText, visit } from './visit.ts';

const { server, browser } = await openChurch({ BACKUPS: 'on' });

test('the start page shows the state of the backups, and a backup is made', async () => {
  const { page, close } = await visit(browser, server.url);
  await openTab(page, '');
  await page.getByText(/^The first backup will be made by .+, 3 AM\./).waitFor();

  const noted = join(server.dataDir, 'backup-failure.json');
  // A path has no place to break.
  const reason = `The disk of /${'backups'.repeat(9)} is full.`;
  writeFileSync(noted, JSON.stringify({ at: '2026-11-21T11:00:00.000Z', reason }));
  await follow(page, '/admin/users');
  await page.getByText(`The last backup failed. ${reason}`).waitFor();
  await page.getByRole('link', { name: 'Look at the backups' }).click();
  const card = page.getByRole('region', { name: 'Backups on the server' });
  await card.getByText(`The last backup failed. ${reason} (November 21, 2026, 3 AM)`).waitFor();
  await expectFit(page);

  await card.getByRole('button', { name: 'Back up now' }).click();
  // Compared as a whole: what else it says would be the reason. Its program is the last that a busy machine serves.
  await expect
    .poll(() => shownText(card), { timeout: 180_000 })
    .toContain('The backup is made, and was read again to be sure.');
  await card.getByText(/^Last backup: /).waitFor();
  expect(existsSync(noted)).toBe(false);
  await expectFit(page);

  await follow(page, '/admin');
  await expect.poll(() => shownText(page.getByRole('main'))).toMatch(/^Last backup: /m);
  await expectFit(page);
  await follow(page, '/admin/activity');
  await page.getByText(/backed up the site$/).waitFor();
  await close();
});
