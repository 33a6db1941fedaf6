import { join } from 'node:path';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import type { Download } from '#server/platform/calls/bind.ts';
import { dayIn } from '#server/platform/clock.ts';
import { withWorkFolder } from '#server/platform/disk/work-folder.ts';
import { writeStream } from '#server/platform/files/durable-file.ts';
import { FolderStore } from '#server/platform/files/folder-store.ts';
import { addressWord } from '#server/platform/lists/plain-letters.ts';
import { type ExportedArchive, exportArchive } from './export-archive.ts';

type Needs = Pick<Services, 'db' | 'config' | 'clock' | 'files' | 'kinds'>;

/** Writes the site's archive to a file (`writeStream`). */
export async function writeArchive(
  services: Needs,
  file: string,
  options: { withPeople: boolean },
): Promise<Omit<ExportedArchive, 'stream'> & { size: number }> {
  const { stream, ...archive } = await exportArchive(services, options);
  return { ...archive, size: await writeStream(file, stream) };
}

/**
 * Keeps the current site before it is replaced. Returns where, in words; notes on what the archive lacks; and its content
 * version.
 */
export async function backUpSite(
  needs: Needs,
): Promise<{ where: string; notes: string[]; version: number }> {
  const { config, files } = needs;
  const path = await freePath(needs);
  return withWorkFolder(config, 0, async (folder) => {
    const file = join(folder, 'former.zip');
    const { notes, version } = await writeArchive(needs, file, { withPeople: false });
    await files.write(path, { file });
    const where =
      files instanceof FolderStore
        ? t('on the server in {path}', { path: join(config.dataDir, path) })
        : t('in the object storage, in {path}', { path });
    return { where, notes, version };
  });
}

/** A path below the backups that is not taken. */
async function freePath({ clock, files }: Pick<Services, 'clock' | 'files'>): Promise<string> {
  const time = clock.now().toString({ smallestUnit: 'second' }).replaceAll(':', '-');
  const name = `backups/before-import-${time}`;
  let path = `${name}.zip`;
  for (let more = 2; await files.find(path); more += 1) path = `${name}-${more}.zip`;
  return path;
}

/** The site's archive for an administrator to download. The log records who includes people and messages. */
export async function downloadSite(
  needs: Needs & Pick<Services, 'log'>,
  actor: Actor,
  { people }: { people: boolean },
): Promise<Download> {
  const { db, log, clock } = needs;
  const archive = await exportArchive(needs, { withPeople: people });
  for (const note of archive.notes) log.warn({ note }, 'an archive was made');
  if (people) log.info({ user: actor.userId }, 'an archive with people was downloaded');
  const { stream: body, size, summary } = archive;
  const church = addressWord(summary.church, 40) || 'site';
  const { timeZone } = await siteSettings(db);
  const day = dayIn(clock.now(), timeZone);
  return { body, size, name: `${church}-${day}${people ? '-with-people' : ''}.zip` };
}
