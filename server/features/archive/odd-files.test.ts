import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { exportArchive } from '#server/features/archive/export-archive.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { exported, imported } from '#tests/factories/archives.ts';
import { buildPage, buildSite } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

// Files that archives do not accept today, on a site that has them from an older release, or by hand.
const ODD = 'documents/old.html';
const WRONG = 'documents/wrong.pdf';
const app = await sharedApp();
await buildSite(app);
for (const name of [ODD, WRONG]) {
  const path = join(app.services.config.uploadsDir, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '<!doctype html>');
}

it('files that archives do not accept are named in the export, and stay on the server', async () => {
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

it('files whose content does not match their name are included, with a warning', async () => {
  const content = `<a href="/assets/${WRONG}">Wrong</a>`;
  await buildPage(app, { slug: 'b', sections: [{ type: 'text', content }] });
  const { notes } = await exportArchive(app.services, { withPeople: false });
  expect(notes).toContainEqual(
    expect.stringMatching(/^Warning: this archive cannot be imported.*wrong\.pdf/),
  );
  expect((await exported(app)).includes(`files/${WRONG}`)).toBe(true);
});
