import { useState } from 'react';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import type { Focus, ImageEntry } from '#contract/images.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { DialogActions } from '#web/admin/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { callInWords } from '../call-in-words.ts';
import css from './framing-editor.module.css';
import { cropOf, draftOf, NOTHING_CUT } from './framing-state.ts';
import { Previews } from './previews.tsx';
import { Stage } from './stage.tsx';

type Props = {
  picture: ImageEntry;
  /** The picture as it is now, under its new path. */
  onSaved: (picture: ImageEntry) => void;
  onClose: () => void;
};

/** Sets the focus and the crop of a picture, with how it will look (reference/screens.md#pictures-tab). */
export function FramingEditor({ picture, onSaved, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(picture));
  const { run, isBusy, failure } = useAction(callInWords);
  const whole = IMAGES_PATH + picture.original;
  // The plain address leads to the part that is shown.
  const src = picture.crop ? `${whole}?whole` : whole;

  const save = (focus: Focus | null) =>
    run(async () => {
      const { path } = picture;
      const body = { focus, crop: cropOf(draft.edges) };
      onSaved(await adminApi('PUT /api/images/framing', { query: { path }, body }));
    }, 'This could not be saved. Nothing was changed.');

  return (
    <div className="stack">
      <p className={css.help}>
        Move the ring to what must stay in sight, such as a face: by pointing, or with the arrow
        keys. Move the bars at the edges to cut something off. The whole picture is kept.
      </p>
      <Stage src={src} draft={draft} onChange={setDraft} />
      <Previews src={src} whole={whole} draft={draft} />
      <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
      <p role="status" className={css.help}>
        {isBusy && 'Saving it everywhere it is shown…'}
      </p>
      <DialogActions>
        <Button
          variant="primary"
          aria-disabled={isBusy || undefined}
          onClick={() => void save(draft.focus)}
        >
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button aria-disabled={isBusy || undefined} onClick={() => void save(null)}>
          Find the focus for me
        </Button>
        {cropOf(draft.edges) && (
          <Button onClick={() => setDraft(({ focus }) => ({ focus, edges: NOTHING_CUT }))}>
            Show all of it again
          </Button>
        )}
      </DialogActions>
    </div>
  );
}
