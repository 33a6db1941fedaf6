import type { Page } from 'playwright-core';
import type { AnnouncementContent } from '#contract/announcements.ts';
import { adminToken } from './admin-walk.ts';
import { ADMIN, apiOf, enterAs } from './members.ts';
import type { RunningServer } from './server.ts';
import { open } from './visit.ts';

export const list = (page: Page) => page.getByRole('list', { name: 'Announcements', exact: true });
export const row = (page: Page, title: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Goes to the tab as the administrator. */
export async function enter(page: Page) {
  await enterAs(page, ADMIN);
  await open(page, '/admin/announcements');
  await page.getByRole('heading', { name: 'Manage Announcements' }).waitFor();
}

/** Adds an announcement through the API, for a walk that starts with one. */
export async function announce(
  server: RunningServer,
  content: Partial<AnnouncementContent> & { title: string },
) {
  const token = await adminToken(server);
  return apiOf(server)('POST /api/announcements', { body: content, token });
}

export async function edit(page: Page, title: string) {
  await row(page, title)
    .getByRole('link', { name: `Edit ${title}` })
    .click();
  await page.getByRole('heading', { name: `Edit “${title}”` }).waitFor();
}

/** The filled button that saves, which says what that does. */
export const save = (page: Page) =>
  page
    .locator('[data-save-bar] button')
    .filter({ hasText: /^(Publish|Schedule|Save draft)$/ })
    .first();
