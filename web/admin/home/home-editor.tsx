import { DraftMarks } from '#web/admin/drafts/draft-marks.tsx';
import { DraftNotice } from '#web/admin/drafts/draft-notice.tsx';
import { DraftStatus } from '#web/admin/drafts/draft-status.tsx';
import { EditorsHere } from '#web/admin/drafts/editors-here.tsx';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { EditorFrame } from '#web/admin/ui/editor-frame.tsx';
import { contentInWords } from '#web/admin/versions/content-in-words.ts';
import { VersionsButton } from '#web/admin/versions/versions-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import css from './home-editor.module.css';
import { HomeFields } from './home-fields.tsx';
import { HomePreview } from './home-preview.tsx';
import { HOMEPAGE_ID, type HomeOpened } from './load-home.ts';
import { useHomeEditor } from './use-home-editor.ts';

type Props = {
  opened: HomeOpened;
  /** After an earlier version was published again. */
  onRestored: (version: number) => void;
};

/** Writes the home page, with what visitors will see beside it (issue 5). It stays open when it is published. */
export default function HomeEditor({ opened, onRestored }: Props) {
  const { values, before, version, found, kept, saving, change, throwAway } = useHomeEditor(opened);
  const others = opened.drafts.filter(({ who }) => found?.isOwn !== false || who !== found.who);
  return (
    <>
      <EditorFrame
        heading="Home page"
        saving={saving}
        saveLabel="Publish"
        stateWords={stateWords}
        livePreview={<HomePreview values={values} nextService={before?.nextService ?? null} />}
        actions={
          <>
            {before && (
              <VersionsButton
                kind="homepage"
                id={HOMEPAGE_ID}
                // What is not published stays: as a draft.
                onRestored={(made) => void kept.keep().then(() => onRestored(made))}
              />
            )}
            <DraftStatus draft={kept} />
          </>
        }
      >
        <div role="status" className={css.published}>
          {saving.state === 'saved' && (
            <Notice tone="success">
              The home page is published.{' '}
              <a href="/" target="_blank" rel="noopener">
                See it (opens in a new tab)
              </a>
            </Notice>
          )}
        </div>
        {!before && (
          <p className={css.none}>
            There is no home page yet. What you publish here is the first; until then it is kept as
            a draft.
          </p>
        )}
        <EditorsHere kind="homepage" id={HOMEPAGE_ID} version={version} />
        <DraftNotice draft={found} onThrowAway={throwAway} />
        {others.length > 0 && (
          <div className={css.others}>
            <DraftMarks
              drafts={others}
              title="Home page"
              addressOf={({ userId }) => `/admin/home?of=${encodeURIComponent(userId)}`}
            />
          </div>
        )}
        <HomeFields values={values} errorOf={saving.errorOf} onChange={change} />
      </EditorFrame>
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          mine={contentInWords('homepage', values)}
          theirs={contentInWords('homepage', saving.conflict.current)}
        />
      )}
    </>
  );
}

const stateWords = {
  unsaved: 'Not published yet',
  saving: 'Publishing…',
  saved: 'Published',
  failed: 'Not published',
} as const;
