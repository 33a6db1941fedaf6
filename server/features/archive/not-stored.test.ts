import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { imported, smallArchive, zipOf } from '#tests/factories/archives.ts';
import { unchangedSite } from '#tests/factories/unchanged-site.ts';

const app = await unchangedSite();

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
