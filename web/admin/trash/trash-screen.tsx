import { useRef } from 'react';
import { Link } from 'react-router';
import { TRASH_DAYS } from '#contract/constants.ts';
import { type DateWords, dateInWords, dateTimeInWords } from '#contract/dates.ts';
import type { TrashEntry, TrashedKind } from '#contract/trash.ts';
import { addressOf } from '#web/admin/editing/address.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { AdminList, type AdminRow } from '#web/admin/ui/list.tsx';
import { Screen } from '#web/admin/ui/screen.tsx';
import { ScreenHead } from '#web/admin/ui/screen-head.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
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
        <div role="status">
          {restored && (
            <Notice tone="success">
              “{restored.title}” is back as it was.{' '}
              <Link to={addressOf(kinds[restored.kind].tab, {}, { id: restored.id })}>
                Open it in the editor
              </Link>
            </Notice>
          )}
        </div>
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

/** What each kind is called, and where it is edited. */
const kinds: Record<TrashedKind, { name: string; tab: string }> = {
  page: { name: 'Page', tab: '/admin/pages' },
  post: { name: 'Blog post', tab: '/admin/blog' },
  announcement: { name: 'Announcement', tab: '/admin/announcements' },
};

type Context = { dates: DateWords; onRestore: () => void; onRemove: () => void };

/** A deleted thing in the list: what it was, who deleted it and when, and until when it rests. Church time. */
function trashRow(entry: TrashEntry, { dates, onRestore, onRemove }: Context): AdminRow {
  const { _id, kind, title, deletedAt, until, who } = entry;
  return {
    id: _id,
    title,
    meta: (
      <>
        {kinds[kind].name} · deleted {who && `by ${who} `}on {dateTimeInWords(deletedAt, dates)} ·
        gone for good on {dateInWords(until, dates)}
      </>
    ),
    actions: (
      <>
        <Button isSmall of={title} onClick={onRestore}>
          Restore
        </Button>
        <Button variant="grave" isSmall of={title} onClick={onRemove}>
          Delete for good
        </Button>
      </>
    ),
  };
}
