import type { Post } from '#contract/blog.ts';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { EditorFrame } from '#web/admin/ui/editor-frame.tsx';
import { useSite } from '#web/use-site.ts';
import { draftInWords } from './draft-in-words.ts';
import { draftOf } from './post-draft.ts';
import { PostFields } from './post-fields.tsx';
import { PostPreview } from './post-preview.tsx';
import { postState } from './post-state.ts';
import { usePostEditor } from './use-post-editor.ts';

type Props = {
  /** Absent for a new one. */
  post: Post | undefined;
  /** Who signs a new one. */
  author: string;
  onSaved: (saved: Post) => void;
  onCancel: () => void;
};

/** Writing a post, with what visitors will see beside it (specification 2). */
export function PostEditor({ post, author, onSaved, onCancel }: Props) {
  const { timeZone } = useSite();
  const { draft, before, change, saving } = usePostEditor(post, author, onSaved);
  const now = nowAtChurch(timeZone);
  return (
    <>
      <EditorFrame
        heading={before ? `Edit “${before.title}”` : 'New post'}
        saving={saving}
        saveLabel={draft.isPosted ? 'Save post' : 'Save draft'}
        onCancel={onCancel}
        preview={<PostPreview draft={draft} before={before} now={now} />}
      >
        <PostFields
          draft={draft}
          onChange={change}
          errorOf={saving.errorOf}
          state={postState(draft, now).words}
        />
      </EditorFrame>
      <ConflictDialog
        conflict={saving.conflict}
        mine={draftInWords(draft)}
        theirs={saving.conflict && draftInWords(draftOf(saving.conflict.current))}
      />
    </>
  );
}
