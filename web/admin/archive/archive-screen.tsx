import type { PresentSite } from '#contract/archive.ts';
import type { BackupState } from '#contract/backups.ts';
import { t } from '#languages/t.ts';
import { Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { DownloadSite } from './download-site.tsx';
import { RestoreSite } from './restore-site.tsx';
import { ServerBackups } from './server-backups.tsx';
import { TakeElsewhere } from './take-elsewhere.tsx';

type Props = { present: PresentSite; backups: BackupState };

/** The Backup tab: the server's own backups, the download of the whole site, restoring a site from a file, and files for other programs. */
export function ArchiveScreen({ present, backups }: Props) {
  return (
    <Screen>
      <ScreenHead
        title={t('Backup')}
        lead={t(
          'Keep a copy of the whole site in one file, here or when you move to another server.',
        )}
      />
      <ServerBackups backups={backups} />
      <DownloadSite present={present} />
      <RestoreSite present={present} />
      <TakeElsewhere />
    </Screen>
  );
}
