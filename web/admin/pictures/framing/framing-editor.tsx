import { useState } from 'react';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import type { Focus, ImageEntry } from '#contract/images.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { callInWords } from '#web/admin/saving/outcome.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { DialogActions, DialogButton } from '#web/admin/ui/dialog.tsx';
import { mayUse } from '#web/session/may-use.ts';
import { useSession } from '#web/session/use-session.ts';
import { Notice } from '#web/ui/notice.tsx';
import { responsiveSource } from '#web/ui/responsive-source.ts';
import css from './framing-editor.module.css';
import { cropOf, draftOf, type FramingDraft, NOTHING_CUT } from './framing-state.ts';
import { Stage } from './stage.tsx';

type Props = {
  picture: ImageEntry;
  /** The picture as it is now, under its new path. */
  onSaved: (picture: ImageEntry) => void;
  onClose: () => void;
};

/** Sets the focus and the crop of a picture, with how it will look (reference/screens.md#pictures-tab). */
function FramingEditor({ picture, onSaved, onClose }: Props) {
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
    }, t('This could not be saved. Nothing was changed.'));

  return (
    <div className="stack">
      <p className={css.help}>
        {t(
          'Move the ring to what must stay in sight, such as a face: by pointing, or with the arrow keys. Move the bars at the edges to cut something off. The whole picture is kept.',
        )}
      </p>
      <Stage src={src} draft={draft} onChange={setDraft} />
      <Previews src={src} whole={whole} draft={draft} />
      <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
      <p role="status" className={css.help}>
        {isBusy && t('Saving it everywhere it is shown…')}
      </p>
      <DialogActions>
        <Button
          variant="primary"
          aria-disabled={isBusy || undefined}
          onClick={() => void save(draft.focus)}
        >
          {t('Save')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button aria-disabled={isBusy || undefined} onClick={() => void save(null)}>
          {t('Find the focus for me')}
        </Button>
        {cropOf(draft.edges) && (
          <Button onClick={() => setDraft(({ focus }) => ({ focus, edges: NOTHING_CUT }))}>
            {t('Show all of it again')}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

type Frame = { name: string; width: number; height: number; shape: string | undefined };

/** What pages cut pictures to, small (reference/look.md#shape). */
const frames: readonly Frame[] = [
  { name: t('At the top of a page'), width: 132, height: 132, shape: css.standing },
  { name: t('On a card'), width: 168, height: 126, shape: css.arch },
  { name: t('Wide, on the home page'), width: 236, height: 118, shape: css.arch },
];

type PreviewsProps = {
  src: string;
  /** The address of the whole picture, which names its size. */
  whole: string;
  draft: FramingDraft;
};

/** How the picture will look in the places that cut it. For the eye alone: the sliders say where the focus is. */
function Previews({ src, whole, draft }: PreviewsProps) {
  return (
    <ul aria-label={t('How it will look')} className={css.previews}>
      {frames.map((frame) => (
        <li key={frame.name}>
          <div className={`${css.frame} ${frame.shape}`} style={sizeOf(frame)}>
            <img src={src} alt="" draggable={false} style={placed(whole, draft, frame)} />
          </div>
          <span>{frame.name}</span>
        </li>
      ))}
    </ul>
  );
}

const sizeOf = ({ width, height }: Frame) => ({ width, height });

/** What is left of the picture fills the frame, cut around its focus as `object-fit: cover` does. */
function placed(whole: string, { edges, focus }: FramingDraft, frame: Frame) {
  const { width = 4, height = 3 } = responsiveSource(whole);
  const kept = {
    width: (width * (100 - edges.left - edges.right)) / 100,
    height: (height * (100 - edges.top - edges.bottom)) / 100,
  };
  const scale = Math.max(frame.width / kept.width, frame.height / kept.height);
  const beyond = (size: number, room: number, percent: number) =>
    ((size * scale - room) * percent) / 100;
  return {
    width: width * scale,
    height: height * scale,
    left: -((width * edges.left) / 100) * scale - beyond(kept.width, frame.width, focus.x),
    top: -((height * edges.top) / 100) * scale - beyond(kept.height, frame.height, focus.y),
  };
}

type FramingButtonProps = {
  picture: ImageEntry;
  onSaved: (picture: ImageEntry) => void;
  isSmall?: boolean;
};

/** Opens the focus and the crop of a picture, for those who may change pictures that others show. */
export function FramingButton({ picture, onSaved, isSmall = false }: FramingButtonProps) {
  const session = useSession();
  if (!session || !mayUse(session.user, 'editor')) return null;
  return (
    <DialogButton
      label={t('Focus and crop')}
      title={t('Focus and crop of “{title}”', { title: picture.title })}
      isSmall={isSmall}
    >
      {(close) => (
        <FramingEditor
          picture={picture}
          onClose={close}
          onSaved={(saved) => {
            close();
            onSaved(saved);
          }}
        />
      )}
    </DialogButton>
  );
}
