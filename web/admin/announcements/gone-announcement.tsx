import { Link } from 'react-router';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';

export function GoneAnnouncement({ listAddress }: { listAddress: string }) {
  return (
    <EmptyState
      title="There is no such announcement."
      action={
        <Link to={listAddress} className={adminButtonClass('primary')}>
          Back to the list
        </Link>
      }
    >
      It may have been deleted.
    </EmptyState>
  );
}
