import { Link } from 'react-router';
import { TRASH_DAYS } from '#contract/constants.ts';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';

/** Where an address names a page that is gone. */
export function PageGone({ back }: { back: string }) {
  return (
    <EmptyState
      title="This page is no longer there."
      action={
        <Link to={back} className={adminButtonClass('primary')}>
          See all pages
        </Link>
      }
    >
      It may have been deleted; then it rests in the trash for {TRASH_DAYS} days.
    </EmptyState>
  );
}
