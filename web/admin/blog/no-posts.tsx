import { Link } from 'react-router';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { addressOf, type ListPlace } from './post-list-query.ts';

/** Why the list is empty, and one way on. */
export function NoPosts({ place: { search, after } }: { place: ListPlace }) {
  if (!search && !after)
    return (
      <EmptyState title="No blog posts yet.">
        “Create New Post” makes the first. It stays a draft until you switch it to Posted.
      </EmptyState>
    );
  return (
    <EmptyState
      title={search ? `No post has “${search}” in its title or author.` : 'No older posts.'}
      action={
        <Link to={addressOf({})} className={adminButtonClass()}>
          See all posts
        </Link>
      }
    />
  );
}
