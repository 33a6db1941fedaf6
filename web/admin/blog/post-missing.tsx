import { Link } from 'react-router';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';

/** Where an address names a post that is gone. */
export function PostMissing({ back }: { back: string }) {
  return (
    <EmptyState
      title="This post is no longer there."
      action={
        <Link to={back} className={adminButtonClass('primary')}>
          See all posts
        </Link>
      }
    >
      It may have been deleted.
    </EmptyState>
  );
}
