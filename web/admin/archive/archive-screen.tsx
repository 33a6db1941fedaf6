import type { PresentSite } from '#contract/archive.ts';
import { Screen } from '#web/admin/ui/screen.tsx';
import { ScreenHead } from '#web/admin/ui/screen-head.tsx';
import { BringBack } from './bring-back.tsx';
import { DownloadSite } from './download-site.tsx';

/** The Backup tab: take the whole site along as one file, and bring one back. */
export function ArchiveScreen({ present }: { present: PresentSite }) {
  return (
    <Screen>
      <ScreenHead
        title="Backup"
        lead="Keep a copy of the whole site in one file, here or when you move to another server."
      />
      <DownloadSite present={present} />
      <BringBack present={present} />
    </Screen>
  );
}
