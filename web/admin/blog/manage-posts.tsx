import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Post } from '#contract/blog.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useSession } from '#web/session/use-session.ts';
import { useSite } from '#web/use-site.ts';
import type { PostPage } from './load-posts.ts';
import { PostEditor } from './post-editor.tsx';
import { addressOf, type ListPlace } from './post-list-query.ts';
import { PostMissing } from './post-missing.tsx';
import { PostScreen } from './post-screen.tsx';
import { postState } from './post-state.ts';

type Props = {
  place: ListPlace;
  /** Of the post that is edited; `new` for one that is not there yet, null for the list. */
  id: string | null;
  post: Post | undefined;
  /** Absent while one is edited. */
  page: PostPage | undefined;
};

/** The tab of posts: the list, or the editor of one of them. */
export function ManagePosts({ place, id, post, page }: Props) {
  const { timeZone } = useSite();
  const session = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  const heading = useHeadingFocus(id);
  const back = addressOf(place);
  if (page) return <PostScreen heading={heading} place={place} page={page} />;
  if (id !== 'new' && !post) return <PostMissing back={back} />;
  return (
    <PostEditor
      key={id}
      post={post}
      author={session?.user.name ?? ''}
      onCancel={() => void navigate(back)}
      onSaved={(saved) => {
        const { words } = postState(saved, nowAtChurch(timeZone));
        toast(`“${saved.title}” is saved: ${words}.`);
        // A new post stands at the head of the list, wherever one came from.
        void navigate(id === 'new' ? addressOf({}) : back);
      }}
    />
  );
}

/** Back from the editor, the list's heading takes the focus: the button that led there may be gone. */
function useHeadingFocus(id: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(id);
  useEffect(() => {
    if (id === null && last.current !== null) heading.current?.focus();
    last.current = id;
  }, [id]);
  return heading;
}
