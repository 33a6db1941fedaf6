import { useRef } from 'react';
import { TRASH_DAYS } from '#contract/constants.ts';
import type { TrashEntry } from '#contract/trash.ts';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { AdminList } from '#web/admin/ui/list.tsx';
import { Screen } from '#web/admin/ui/screen.tsx';
import { ScreenHead } from '#web/admin/ui/screen-head.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import { RestoredNotice } from './restored-notice.tsx';
import { trashRow } from './trash-row.tsx';
import { useTrash } from './use-trash.ts';

/** Deleted contents, to restore for 30 days or delete for good. */
export function TrashScreen({ entries }: { entries: readonly TrashEntry[] }) {
  const { dates } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const { restore, remove, restored, failure, isBusy } = useTrash(() => heading.current?.focus());
  return (
    <Screen>
      <ScreenHead
        title="Trash"
        headingRef={heading}
        lead={`Deleted pages, posts and announcements stay here for ${TRASH_DAYS} days.`}
      />
      <div>
        <div role="status">{restored && <RestoredNotice {...restored} />}</div>
        <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
      </div>
      <AdminList
        label="Trash"
        isBusy={isBusy}
        rows={entries.map((entry) =>
          trashRow(entry, {
            dates,
            onRestore: () => void restore(entry),
            onRemove: () => void remove(entry),
          }),
        )}
        empty={
          <EmptyState title="The trash is empty.">
            What you delete can be restored from here.
          </EmptyState>
        }
      />
    </Screen>
  );
}
