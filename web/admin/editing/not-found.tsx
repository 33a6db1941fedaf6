import { Link } from 'react-router';
import { TRASH_DAYS } from '#contract/constants.ts';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';

/** Where an address names what is gone. `noun` is "post", `back` the list's address. */
export function NotFound({ noun, back }: { noun: string; back: string }) {
  return (
    <EmptyState
      title={`There is no such ${noun}.`}
      action={
        <Link to={back} className={adminButtonClass('primary')}>
          Back to the list
        </Link>
      }
    >
      It may have been deleted; then it rests in the trash for {TRASH_DAYS} days.
    </EmptyState>
  );
}
