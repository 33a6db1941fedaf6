import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportArchive } from '#server/features/archive/export-archive.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { exported, imported } from '#tests/factories/archives.ts';
import { buildPage, buildSite } from '#tests/factories/content.ts';

// Files that no archive takes in today, on a site that has them: by an older release, or by hand.
const ODD = 'documents/old.html';
const WRONG = 'documents/wrong.pdf';
let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  await buildSite(app);
  for (const name of [ODD, WRONG]) {
    const path = join(app.services.config.uploadsDir, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, '<!doctype html>');
  }
});
afterAll(() => app.close());

it('what no archive holds is named where the site is exported, and stays on the server', async () => {
  const content = `<a href="/assets/${ODD}">Old</a>`;
  await buildPage(app, { slug: 'a', sections: [{ type: 'text', content }] });
  const { notes, summary } = await exportArchive(app.services, { withPeople: false });
  expect(notes).toEqual([expect.stringMatching(/^The file documents\/old\.html is of a type/)]);
  expect(summary.files).toBe(0);
  const admin = await asAdministrator(app);
  expect(await admin.ask('GET', '/api/archive/site')).toMatchObject({ files: 0, leftOut: [ODD] });
  const archive = await exported(app);
  expect(archive.includes(`files/${ODD}`)).toBe(false);
  const again = await imported(app, archive);
  expect(again.notes).toEqual([
    expect.stringMatching(/^Of the site as it was: The file .*old\.html/),
  ]);
  expect((await app.fetch(`/assets/${ODD}`)).status).toBe(200);
});

it('what is not what its name says goes along, with a warning', async () => {
  const content = `<a href="/assets/${WRONG}">Wrong</a>`;
  await buildPage(app, { slug: 'b', sections: [{ type: 'text', content }] });
  const { notes } = await exportArchive(app.services, { withPeople: false });
  expect(notes).toContainEqual(
    expect.stringMatching(/^Careful: this archive would not be taken in.*wrong\.pdf/),
  );
  expect((await exported(app)).includes(`files/${WRONG}`)).toBe(true);
});
