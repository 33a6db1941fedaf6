import { useNavigate } from 'react-router';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useHeadingFocus } from '#web/admin/ui/use-heading-focus.ts';
import { useRestored } from '#web/admin/versions/use-restored.ts';
import { useSession } from '#web/session/use-session.ts';
import { useSite } from '#web/use-site.ts';
import type { PostOpened } from './load-editor.ts';
import type { PostList } from './load-posts.ts';
import { PostEditor } from './post-editor.tsx';
import { addressOf, type ListPlace } from './post-list-query.ts';
import { PostMissing } from './post-missing.tsx';
import { PostScreen } from './post-screen.tsx';
import { postState } from './post-state.ts';

type Props = {
  place: ListPlace;
  /** Absent while a post is edited. */
  list?: PostList | undefined;
  /** Which editor is open; `id` is `new` for a post that is not there yet. */
  editor?: { id: string; uuid: string | null; of: string | null } | undefined;
  /** What the editor is opened with; absent when the post is gone. */
  opened?: PostOpened | undefined;
};

/** The tab of posts: the list, or the editor of one of them. */
export function ManagePosts({ place, list, editor, opened }: Props) {
  const { timeZone } = useSite();
  const session = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  const restored = useRestored(opened?.post?.version);
  const heading = useHeadingFocus(editor !== undefined);
  const back = addressOf(place);
  if (list) return <PostScreen heading={heading} place={place} list={list} />;
  if (!opened) return <PostMissing back={back} />;
  return (
    <PostEditor
      // Another post, somebody else's draft of it or a version that came back is another editor.
      key={`${opened.draftId} ${editor?.of} ${restored.key}`}
      opened={opened}
      author={session?.user.name ?? ''}
      onCancel={() => void navigate(back)}
      onRestored={restored.onRestored}
      onSaved={(saved) => {
        const { words } = postState(saved, nowAtChurch(timeZone));
        toast(`“${saved.title}” is saved: ${words}.`);
        // A new post stands at the head of the list, wherever one came from.
        void navigate(opened.post ? back : addressOf({}));
      }}
      onUnchanged={() => {
        toast(`Nothing has changed in “${opened.post?.title}”.`);
        void navigate(back);
      }}
    />
  );
}
