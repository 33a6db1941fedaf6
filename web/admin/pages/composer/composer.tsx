import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { DraftNotice } from '#web/admin/drafts/draft-notice.tsx';
import { DraftStatus } from '#web/admin/drafts/draft-status.tsx';
import { EditorsHere } from '#web/admin/drafts/editors-here.tsx';
import { PagePreview } from '#web/admin/preview/page-preview.tsx';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { EditorFrame } from '#web/admin/ui/editor-frame.tsx';
import { contentInWords } from '#web/admin/versions/content-in-words.ts';
import { VersionsButton } from '#web/admin/versions/versions-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { PageOpened } from '../load-pages.ts';
import css from './composer.module.css';
import { HiddenNotice } from './hidden-notice.tsx';
import { HistoryButtons } from './history-buttons.tsx';
import { contentToSend, toValues } from './page-draft.ts';
import { PageFields } from './page-fields.tsx';
import { previewPage } from './preview-page.ts';
import { SectionList } from './section-list.tsx';
import { useComposer } from './use-composer.ts';
import { useLeadToIssues } from './use-lead-to-issues.ts';
import { useSections } from './use-sections.ts';

type Props = {
  opened: PageOpened;
  /** The list's address. */
  back: string;
  /** After an earlier version was published again. */
  onRestored: (version: number) => void;
};

/** Builds a page out of sections, with what visitors will see beside it (specification 2). */
export default function Composer({ opened, back, onRestored }: Props) {
  const composer = useComposer(opened);
  const { draft, before, version, found, kept, saving, actions, history } = composer;
  const { sections } = draft;
  const list = useRef<HTMLOListElement>(null);
  const rows = useSections(sections, actions, list);
  useLeadToIssues(saving, sections, rows.setOpen, list);
  const preview = useMemo(() => previewPage(opened.id, draft), [opened.id, draft]);
  const allOpen = sections.length > 0 && sections.every(({ key }) => rows.open.has(key));
  return (
    <>
      <p className={css.back}>
        <Link to={back} className={css.backLink}>
          <Icon name="previous" size={16} /> All pages
        </Link>
      </p>
      <EditorFrame
        heading={before ? `Edit “${before.title}”` : 'New page'}
        saving={saving}
        saveLabel="Publish"
        stateWords={stateWords}
        livePreview={<PagePreview page={preview} onMend={rows.show} />}
        actions={
          <>
            {before && (
              <>
                <VersionsButton
                  kind="page"
                  id={opened.id}
                  // What is not published stays: as a draft.
                  onRestored={(made) => void kept.keep().then(() => onRestored(made))}
                />
                <a
                  href={`/${before.slug}`}
                  target="_blank"
                  rel="noopener"
                  className={adminButtonClass('plain')}
                >
                  See the page<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
                </a>
              </>
            )}
            <DraftStatus draft={kept} />
          </>
        }
      >
        <div className={css.notes}>
          <EditorsHere kind="page" id={opened.id} version={version} />
          <DraftNotice draft={found} onThrowAway={composer.throwAway} />
          <HiddenNotice page={before} />
        </div>
        <PageFields
          draft={draft}
          onChange={actions.setField}
          errorOf={saving.errorOf}
          others={opened.others}
          isNew={!before}
        />
        <div className={css.sections}>
          <div className={css.tools}>
            <h3 className={css.heading}>
              Sections <span className={css.count}>{sections.length}</span>
            </h3>
            <HistoryButtons
              history={history}
              onUndo={() => composer.go(true)}
              onRedo={() => composer.go(false)}
            />
            {sections.length > 1 && (
              <Button
                variant="plain"
                isSmall
                onClick={() => rows.setOpen(new Set(allOpen ? [] : sections.map(({ key }) => key)))}
              >
                {allOpen ? 'Close all' : 'Open all'}
              </Button>
            )}
          </div>
          <SectionList
            sections={sections}
            open={rows.open}
            list={list}
            issues={saving.issues}
            deeds={rows.deeds}
            write={actions.write}
          />
        </div>
      </EditorFrame>
      <VisuallyHidden>
        <span role="status">{rows.said}</span>
        <span role="status">{composer.said}</span>
      </VisuallyHidden>
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          mine={contentInWords('page', contentToSend(toValues(draft)))}
          theirs={contentInWords('page', saving.conflict.current)}
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
