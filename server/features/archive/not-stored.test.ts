import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { exported, imported, smallArchive, zipOf } from '#tests/factories/archives.ts';
import { buildPage, buildSite } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
await buildSite(app, { name: 'As it was' });
await buildPage(app, { slug: 'as-it-was' });
const before = await exported(app);

afterEach(async () => {
  expect((await exported(app)).equals(before)).toBe(true);
  expect(await readdir(app.services.config.uploadsDir)).toEqual([]);
});

it('an archive that cannot be stored completely changes nothing, however far it got', async () => {
  const { db } = app.services;
  const archive = zipOf(
    smallArchive({ 'library.json': [{ kind: 'video', name: 'A', url: 'https://a.example' }] }),
  );
  await db.schema.alterTable('library_items').renameTo('hidden_items').execute();
  await expect(imported(app, archive)).rejects.toThrow(/library_items/);
  await db.schema.alterTable('hidden_items').renameTo('library_items').execute();
});

it('an archive is refused when somebody publishes during the import', async () => {
  const { db } = app.services;
  const bump = () => db.updateTable('content_version').set({ version: 99 }).execute();
  const publish = async ({ step }: { step: string }) => {
    if (step.startsWith('Putting')) await bump();
  };
  const coming = imported(app, zipOf(smallArchive()), { report: (step) => void publish(step) });
  await expect(coming).rejects.toThrow(/published something at the same time/);
  await rm(join(app.services.config.dataDir, 'backups'), { recursive: true });
});
