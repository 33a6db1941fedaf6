import { useMemo } from 'react';
import type { EditedPage } from '#contract/pages.ts';
import { language, t } from '#languages/t.ts';
import type { ContentEditing } from '#web/admin/editing/content.ts';
import { BeginPage } from '#web/admin/pages/starters/begin-page.tsx';
import { withText } from '#web/admin/preview/in-place/texts.ts';
import { PagePreview, type WriteText } from '#web/admin/preview/page-preview.tsx';
import { schemaOf, sectionInWords } from '#web/admin/sections/section-kinds.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { Notice } from '#web/admin/ui/screen.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './composer.module.css';
import { redoWords, undoWords } from './history.ts';
import { isShown, type PageDraft, type PageValues } from './page-draft.ts';
import { PageFields } from './page-fields.tsx';
import { previewPage } from './preview-page.ts';
import { SectionList } from './section-list.tsx';
import type { Composing } from './use-composing.ts';
import { useLeadToIssues } from './use-sections.ts';

type Props = ContentEditing<EditedPage, PageValues, Composing>;

/** The fields of a page and its sections. */
export function Composer({
  page,
  before,
  more,
  write,
  history,
  said,
  go,
  list,
  rows,
  saving,
  replace,
}: Props) {
  const { sections } = page;
  useLeadToIssues(saving, sections, rows.setOpen, list);
  const allOpen = sections.length > 0 && sections.every(({ key }) => rows.open.has(key));
  return (
    <>
      <HiddenNotice page={before} />
      {!before && isUntouched(page) && (
        <BeginPage pages={more} onBegin={(values) => replace(values, t('beginning with a copy'))} />
      )}
      <PageFields draft={page} onChange={write.setField} errorOf={saving.errorOf} others={more} />
      <div className={css.sections}>
        <div className={css.tools}>
          <h3 className={css.heading}>
            {t('Sections')} <span className={css.count}>{sections.length}</span>
          </h3>
          <HistoryButtons history={history} go={go} />
          {sections.length > 1 && (
            <Button
              variant="plain"
              isSmall
              onClick={() => rows.setOpen(new Set(allOpen ? [] : sections.map(({ key }) => key)))}
            >
              {allOpen ? t('Close all') : t('Open all')}
            </Button>
          )}
        </div>
        <SectionList
          sections={sections}
          open={rows.open}
          list={list}
          issues={saving.issues}
          actions={rows.actions}
          write={write.write}
        />
      </div>
      <VisuallyHidden>
        <span role="status">{rows.said}</span>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

/** Whether nothing is written of a new page. */
const isUntouched = ({ title, slug, sections }: PageDraft) =>
  title === '' && slug === null && sections.length === 0;

export function ComposerPreview({ page, rows, more, write }: Props) {
  const preview = useMemo(() => previewPage(page), [page]);
  const slugs = useMemo(
    () => new Set([...more.map(({ slug }) => slug), preview.slug]),
    [more, preview.slug],
  );
  const writeText: WriteText = (index, place, text) => {
    if (index === undefined) write.setField('title', text);
    const entry = index === undefined ? undefined : page.sections[index];
    if (entry) write.write(entry, withText(entry.section, place, text));
  };
  return (
    <PagePreview
      page={preview}
      onFix={rows.show}
      slugs={slugs}
      onWrite={writeText}
      onOpen={rows.reveal}
    />
  );
}

export function SeeThePage({ before }: Props) {
  if (!before) return null;
  return (
    <a
      href={`/${before.slug}`}
      target="_blank"
      rel="noopener"
      className={adminButtonClass('plain')}
    >
      {t('See the page')}
      <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
    </a>
  );
}

/** Names the published sections that visitors do not see because of what is written in them. */
function HiddenNotice({ page }: { page: EditedPage | undefined }) {
  const hidden = (page?.sections ?? []).flatMap((section, index) =>
    // One of an unknown type says so itself, where it stands.
    schemaOf(section) && !isShown(section) ? [sectionInWords(section.type, index)] : [],
  );
  if (hidden.length === 0) return null;
  return (
    <Notice label={t('Hidden from visitors')}>
      <p>
        {t(
          'Visitors do not see {sections}: something there is not right. “Publish” leads you to it.',
          {
            sections: new Intl.ListFormat(language()).format(hidden),
          },
        )}
      </p>
    </Notice>
  );
}

type HistoryProps = Pick<Composing, 'history' | 'go'>;

/** Back and forth through everything that was changed. Where there is nothing they stay, and say that they do nothing. */
function HistoryButtons({ history, go }: HistoryProps) {
  const ways = [
    { isBack: true, name: t('Undo'), words: undoWords(history) },
    { isBack: false, name: t('Redo'), words: redoWords(history) },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons under one name, not fields of a form
    <div role="group" aria-label={t('Undo and redo')} className={css.history}>
      {ways.map(({ isBack, name, words }) => (
        <Button
          key={name}
          variant="plain"
          isSmall
          aria-disabled={words === undefined || undefined}
          title={words}
          onClick={() => go(isBack)}
        >
          <Drawing size={18}>
            <g className="points">
              <path
                d="M9 7 4.500 11.500 9 16M5 11.500h9a5 5 0 0 1 0 10h-2"
                // The same arrow, mirrored.
                transform={isBack ? undefined : 'matrix(-1 0 0 1 24 0)'}
              />
            </g>
          </Drawing>
          {name}
        </Button>
      ))}
    </div>
  );
}
