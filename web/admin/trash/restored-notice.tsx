import { Link } from 'react-router';
import type { TrashEntry, TrashedKind } from '#contract/trash.ts';
import { addressOf } from '#web/admin/editing/address.ts';
import { Notice } from '#web/ui/notice.tsx';

export type Restored = Pick<TrashEntry, 'kind' | 'id' | 'title'>;

/** Where each kind is edited. */
const tabs: Record<TrashedKind, string> = {
  page: '/admin/pages',
  post: '/admin/blog',
  announcement: '/admin/announcements',
};

/** Says that something was restored, with a link to it. */
export function RestoredNotice({ kind, id, title }: Restored) {
  return (
    <Notice tone="success">
      “{title}” is back as it was.{' '}
      <Link to={addressOf(tabs[kind], {}, { id })}>Open it in the editor</Link>
    </Notice>
  );
}
