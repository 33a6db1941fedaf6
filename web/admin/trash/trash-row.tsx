import { type DateWords, dateInWords, dateTimeInWords } from '#contract/dates.ts';
import type { TrashEntry, TrashedKind } from '#contract/trash.ts';
import { Button } from '#web/admin/ui/button.tsx';
import type { AdminRow } from '#web/admin/ui/list.tsx';

const kinds: Record<TrashedKind, string> = {
  page: 'Page',
  post: 'Blog post',
  announcement: 'Announcement',
};

type Context = { dates: DateWords; onRestore: () => void; onRemove: () => void };

/** A deleted thing in the list: what it was, who deleted it and when, and until when it rests. Church time. */
export function trashRow(entry: TrashEntry, { dates, onRestore, onRemove }: Context): AdminRow {
  const { _id, kind, title, deletedAt, until, who } = entry;
  return {
    id: _id,
    title,
    meta: (
      <>
        {kinds[kind]} · deleted {who && `by ${who} `}on {dateTimeInWords(deletedAt, dates)} · gone
        for good on {dateInWords(until, dates)}
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
