import { Link } from 'react-router';
import { TRASH_DAYS } from '#contract/admin-constants.ts';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';

type Props = {
  /** "post" */
  noun: string;
  /** The list's address. */
  back: string;
};

/** Where an address names what is gone. */
export function NotFound({ noun, back }: Props) {
  return (
    <EmptyState
      title={`There is no such ${noun}.`}
      action={
        <Link to={back} className={adminButtonClass('primary')}>
          Back to the list
        </Link>
      }
    >
      It may have been deleted; then it stays in the trash for {TRASH_DAYS} days.
    </EmptyState>
  );
}
