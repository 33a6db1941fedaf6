import { t } from '#languages/t.ts';
import { WrongSetting } from '#server/config/wrong-setting.ts';
import { readConfig } from '#server/config.ts';
import { prepareDataDir } from '#server/open-site.ts';
import { carryFiles } from '#server/platform/files/carry.ts';
import { FolderStore } from '#server/platform/files/folder-store.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { readLine, runProgram, say, WrongLine } from './run-command.ts';

/** What a site keeps: files that are served, those that the sweep holds, and deleted ones. Backups stay where they were made. */
const FOLDERS = ['uploads/', 'swept/', 'trash/'];
const USAGE = 'npm run media -- push | pull';

// `npm run media -- push`: the files of DATA_DIR into the bucket of MEDIA_URL; `pull`: back. Nothing is deleted.
await runProgram(async () => {
  const [way] = readLine(USAGE, {}).positionals;
  if (way !== 'push' && way !== 'pull') throw new WrongLine(USAGE);
  const config = readConfig(process.env);
  if (!config.media)
    throw new WrongSetting(() => t('MEDIA_URL is not set: it says which bucket the files go to.'), {
      setting: 'MEDIA_URL',
    });
  prepareDataDir(config);
  const folder = new FolderStore(config.dataDir);
  const bucket = await openFiles(config);
  const [from, to] = way === 'push' ? [folder, bucket] : [bucket, folder];
  for (const name of FOLDERS) {
    const { carried, there, differing } = await carryFiles(from, to, name, say);
    say(
      t('{folder} {carried} files copied, {there} were there already.', {
        folder: name,
        carried,
        there,
      }),
    );
    for (const path of differing)
      say(t('DIFFERENT  {path} has another size at both places. Neither was changed.', { path }));
    if (differing.length > 0) process.exitCode = 1;
  }
  say(
    way === 'push'
      ? t(
          'The files in DATA_DIR are still there. Delete them when the site runs well with MEDIA_URL.',
        )
      : t(
          'The files in the bucket are still there. Start the site without MEDIA_URL to use DATA_DIR.',
        ),
  );
});
