import { useNavigation } from 'react-router';
import { contentKinds, editorOf } from '#contract/content/kinds.ts';
import type { OpenTranslation } from '#contract/translations.ts';
import { t } from '#languages/t.ts';
import { useHeadingFocus } from '#web/admin/editing/editor-screen.tsx';
import { optionsOf } from '#web/admin/ui/choices.tsx';
import { AdminList, type AdminRow, type RowState } from '#web/admin/ui/list.tsx';
import { NumberedPager } from '#web/admin/ui/pager.tsx';
import { EmptyState, QueryTools, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { useListQuery } from '#web/admin/ui/use-list-query.ts';
import { useSite } from '#web/use-site.ts';
import { languageName } from './language-words.ts';
import { kindNames, type ListQuery, states, writeQuery } from './list-query.ts';
import { openInWords } from './standing.ts';

type Props = { query: ListQuery; translations: readonly OpenTranslation[] };

/** How many stand on a page. */
const ON_PAGE = 50;

/** What is to be translated, by language and kind; and what is, where somebody looks for it. */
export function TranslationsScreen({ query, translations }: Props) {
  const { languages } = useSite();
  const { state } = useNavigation();
  const heading = useHeadingFocus();
  const show = useListQuery(query, writeQuery, { page: 1 });
  const pages = Math.max(1, Math.ceil(translations.length / ON_PAGE));
  // What was done meanwhile may have been the last of its page.
  const page = Math.min(query.page, pages);
  const others = languages.slice(1);
  return (
    <Screen>
      <ScreenHead
        title={t('Translations')}
        headingRef={heading}
        lead={t('What visitors read, in the church’s other languages.')}
      />
      <QueryTools
        label={t('Search by title')}
        query={query}
        onShow={show}
        selects={[
          ['state', t('Show'), optionsOf(states)],
          [
            'language',
            t('Language'),
            [
              { value: '', label: t('All languages') },
              ...others.map((value) => ({ value, label: languageName(value) })),
            ],
          ],
          ['kind', t('Kind'), [{ value: '', label: t('All kinds') }, ...optionsOf(kindNames)]],
        ]}
      />
      <AdminList
        label={t('Translations')}
        rows={translations
          .slice((page - 1) * ON_PAGE, page * ON_PAGE)
          .map((each) => rowOf(each, others.length > 1))}
        empty={<None query={query} />}
        isBusy={state === 'loading'}
      />
      {pages > 1 && (
        <NumberedPager label={t('Translations')} page={page} of={pages} onShow={show} />
      )}
    </Screen>
  );
}

/** Its language is named where there are several. */
function rowOf(translation: OpenTranslation, namesLanguage: boolean): AdminRow {
  const { _id, kind, title, language } = translation;
  const noun = contentKinds[kind].words.one;
  return {
    id: _id,
    title: title || t('Untitled'),
    open: editorOf('translation', _id),
    state: stateOf(translation),
    meta: namesLanguage ? `${noun} · ${languageName(language)}` : noun,
  };
}

function stateOf(translation: OpenTranslation): RowState {
  const { isNew, missing, changed } = translation;
  const tone = isNew ? 'off' : missing + changed > 0 ? 'waiting' : 'live';
  return { words: openInWords(translation), tone };
}

function None({ query: { search, language, kind, state } }: Pick<Props, 'query'>) {
  if (state === 'open' && search === '' && language === '' && kind === '')
    return (
      <EmptyState title={t('Everything is translated.')}>
        {t('What is published or changed from now on appears here.')}
      </EmptyState>
    );
  return (
    <EmptyState title={t('Nothing is found.')}>
      {t('Choose another language or kind, or other words of the title.')}
    </EmptyState>
  );
}
