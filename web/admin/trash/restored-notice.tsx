import { Link } from 'react-router';
import type { TrashEntry, TrashedKind } from '#contract/trash.ts';
import { addressOf } from '#web/admin/editing/address.ts';
import { Notice } from '#web/ui/notice.tsx';

export type Restored = Pick<TrashEntry, 'kind' | 'id' | 'title'>;

/** Where each is edited. */
const editors: Record<TrashedKind, (id: string) => string> = {
  page: (id) => `/admin/pages?${new URLSearchParams({ page: id })}`,
  post: (id) => addressOf('/admin/blog', {}, { id }),
  announcement: (id) => addressOf('/admin/announcements', {}, { id }),
};

/** That it is back, and the way to it. */
export function RestoredNotice({ kind, id, title }: Restored) {
  return (
    <Notice tone="success">
      “{title}” is back as it was. <Link to={editors[kind](id)}>Open it in the editor</Link>
    </Notice>
  );
}
