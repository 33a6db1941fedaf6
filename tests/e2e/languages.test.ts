import { afterAll, describe, expect, test } from 'vitest';
import { PSEUDO } from '#tests/languages/pseudo.ts';
import { pseudoProject } from '#tests/languages/pseudo-project.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { adminToken } from './admin-walk.ts';
import { layoutFaults } from './layout-faults.ts';
import { ADMIN, apiOf, enterAs } from './members.ts';
import { ADMIN_SCREENS, PUBLIC_SCREENS } from './screens.ts';
import { startServer } from './server.ts';
import { contentOf, untranslated } from './untranslated.ts';
import { settled, visit } from './visit.ts';

const { folder, remove } = pseudoProject();
const server = await startServer({ BACKUPS: 'off' }, undefined, folder);
const browser = await openBrowser();
afterAll(async () => {
  await server.stop();
  remove();
});

const token = await adminToken(server);
await apiOf(server)('PUT /api/site', { token, body: { languages: ['en', 'es', PSEUDO] } });

const isContent = contentOf(server);

describe('in a language with long words, on a phone', () => {
  test.each([
    ['what visitors see', PUBLIC_SCREENS],
    ['the administration', ADMIN_SCREENS],
  ])('%s has no English text, and none that is too long for its place', async (_, paths) => {
    const { page, close } = await visit(browser, `${server.url}`, {
      viewport: { width: 375, height: 800 },
    });
    if (paths === ADMIN_SCREENS) await enterAs(page, ADMIN);
    const wrong: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(`/${PSEUDO}${path}`);
      await settled(page);
      const found = [...(await untranslated(page, isContent)), ...(await layoutFaults(page))];
      if (found.length > 0) wrong[path] = found;
    }
    expect(wrong).toEqual({});
    await close();
  });
});
