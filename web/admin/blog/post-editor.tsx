import type { Post } from '#contract/blog.ts';
import { DraftNotice } from '#web/admin/drafts/draft-notice.tsx';
import { DraftStatus } from '#web/admin/drafts/draft-status.tsx';
import { EditorsHere } from '#web/admin/drafts/editors-here.tsx';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { EditorFrame } from '#web/admin/ui/editor-frame.tsx';
import { contentInWords } from '#web/admin/versions/content-in-words.ts';
import { VersionsButton } from '#web/admin/versions/versions-button.tsx';
import { useSite } from '#web/use-site.ts';
import type { PostOpened } from './load-editor.ts';
import { PostButton } from './post-button.tsx';
import { contentToSend } from './post-draft.ts';
import { PostFields } from './post-fields.tsx';
import { PostPreview } from './post-preview.tsx';
import { postState } from './post-state.ts';
import { usePostEditor } from './use-post-editor.ts';

type Props = {
  opened: PostOpened;
  /** Who signs a new one. */
  author: string;
  onSaved: (saved: Post) => void;
  /** After a save for which nothing had changed. */
  onUnchanged: () => void;
  /** After an earlier version was published again. */
  onRestored: (version: number) => void;
  onCancel: () => void;
};

/** Writing a post, with what visitors will see beside it (specification 2). */
export function PostEditor(props: Props) {
  const { opened, author, onRestored, onCancel } = props;
  const { timeZone } = useSite();
  const { draft, before, version, found, kept, change, throwAway, saving } = usePostEditor(
    opened,
    author,
    props,
  );
  const now = nowAtChurch(timeZone);
  return (
    <>
      <EditorFrame
        heading={before ? `Edit “${before.title}”` : 'New post'}
        saving={saving}
        saveLabel={draft.isPosted ? 'Save post' : 'Save draft'}
        onCancel={onCancel}
        preview={<PostPreview draft={draft} before={before} now={now} />}
        actions={
          <>
            <PostButton isPosted={draft.isPosted} onPost={() => change({ isPosted: true })} />
            {before && (
              <VersionsButton
                kind="post"
                id={before._id}
                // What is not saved stays: as a draft.
                onRestored={(made) => void kept.keep().then(() => onRestored(made))}
              />
            )}
            <DraftStatus draft={kept} />
          </>
        }
      >
        <EditorsHere kind="post" id={opened.draftId} version={version} />
        <DraftNotice draft={found} onThrowAway={throwAway} />
        <PostFields
          draft={draft}
          onChange={change}
          errorOf={saving.errorOf}
          state={postState(draft, now).words}
        />
      </EditorFrame>
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          mine={contentInWords('post', contentToSend(draft, before))}
          theirs={contentInWords('post', saving.conflict.current)}
        />
      )}
    </>
  );
}
