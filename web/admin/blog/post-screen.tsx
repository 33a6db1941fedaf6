import { type RefObject, useState } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import { BegunDrafts } from '#web/admin/drafts/begun-drafts.tsx';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { AdminList } from '#web/admin/ui/list.tsx';
import { NewestPager } from '#web/admin/ui/newest-pager.tsx';
import { Screen, Tools } from '#web/admin/ui/screen.tsx';
import { ScreenHead } from '#web/admin/ui/screen-head.tsx';
import { SearchField } from '#web/admin/ui/search-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import type { PostList } from './load-posts.ts';
import { NoPosts } from './no-posts.tsx';
import { addressOf, type ListPlace } from './post-list-query.ts';
import { postRow } from './post-row.tsx';
import { useDeletePost } from './use-delete-post.ts';

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  place: ListPlace;
  list: PostList;
};

/** All posts, newest first, with how each stands. */
export function PostScreen({ heading, place, list: { posts, hasOlder, drafts } }: Props) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { timeZone } = useSite();
  const [uuid] = useState(() => crypto.randomUUID());
  const focusHeading = () => heading.current?.focus();
  const { remove, failure } = useDeletePost(focusHeading);
  const last = posts.at(-1);
  const find = (search: string) =>
    void navigate(addressOf({ search }), { replace: true, preventScrollReset: true });
  return (
    <Screen>
      <ScreenHead
        title="Manage Blog Posts"
        headingRef={heading}
        action={
          <Link to={addressOf(place, 'new', { uuid })} className={adminButtonClass('primary')}>
            Create New Post
          </Link>
        }
      />
      <Tools>
        <SearchField
          label="Search posts"
          help="By title or author."
          value={place.search}
          onSearch={find}
        />
      </Tools>
      {failure && <Notice tone="error">{failure}</Notice>}
      {!place.search && !place.after && (
        <BegunDrafts
          kind="post"
          drafts={drafts}
          addressOf={({ id, userId, isOwn }) =>
            addressOf(place, 'new', { uuid: id, of: isOwn ? undefined : userId })
          }
          onGone={focusHeading}
        />
      )}
      <AdminList
        label="Blog posts"
        isBusy={state === 'loading'}
        rows={posts.map((post) =>
          postRow(post, {
            now: nowAtChurch(timeZone),
            place,
            drafts: drafts.filter(({ id }) => id === post._id),
            onDelete: () => void remove(post),
          }),
        )}
        empty={<NoPosts place={place} />}
      />
      <NewestPager
        label="Blog posts"
        newest={place.after ? addressOf({ search: place.search }) : undefined}
        older={hasOlder ? addressOf({ ...place, after: last?._id ?? '' }) : undefined}
      />
    </Screen>
  );
}
