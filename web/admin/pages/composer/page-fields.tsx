import { MAX_NAVIGATION_LABEL } from '#contract/admin-constants.ts';
import { pageContentSchema } from '#contract/pages.ts';
import { t } from '#languages/t.ts';
import { propsOf, wordsOf } from '#web/admin/schema-form/field-kind.ts';
import { Choice } from '#web/admin/ui/choices.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { useSite } from '#web/use-site.ts';
import { type Rival, slugProblem } from './check-page.ts';
import css from './composer.module.css';
import type { ComposerActions } from './composer-actions.ts';
import { type PageDraft, slugOf } from './page-draft.ts';

const { shape: fields } = pageContentSchema;

type Props = {
  draft: PageDraft;
  onChange: ComposerActions['setField'];
  errorOf: (path: string) => string | undefined;
  /** The other pages. */
  others: readonly Rival[];
};

/** What a page is called, where it stands, and whether the menu names it. */
export function PageFields({ draft, onChange, errorOf, others }: Props) {
  const { publicUrl } = useSite();
  const slug = slugOf(draft);
  const typed = draft.slug === null && slug === '' ? undefined : slugProblem(slug, others);
  return (
    <div className="stack-3">
      <TextField
        {...propsOf(fields.title)}
        value={draft.title}
        error={errorOf('title')}
        onChange={(title) => onChange('title', title)}
      />
      <TextField
        {...wordsOf(fields.slug)}
        help={t('Where it will be read: {address}', { address: `${publicUrl}/${slug || '…'}` })}
        required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={slug}
        error={typed ?? errorOf('slug')}
        onChange={(text) => onChange('slug', text)}
      />
      <MainPage {...{ draft, onChange, errorOf }} />
    </div>
  );
}

function MainPage({ draft, onChange, errorOf }: Pick<Props, 'draft' | 'onChange' | 'errorOf'>) {
  const parent = useParent(slugOf(draft));
  const error = errorOf('isMainPage');
  return (
    <div className={css.main}>
      <Choice
        type="checkbox"
        {...wordsOf(fields.isMainPage)}
        checked={draft.isMainPage}
        aria-describedby="main-page-help"
        aria-invalid={error ? true : undefined}
        onChoose={(isMainPage) => onChange('isMainPage', isMainPage)}
      />
      <p id="main-page-help" className="note">
        {parent
          ? t('A main page stands in the menu of the site, under “{parent}”.', { parent })
          : t('A main page stands in the menu at the top of the site.')}{' '}
        {t('Other pages are reached by links alone.')}
      </p>
      {error && <p className={css.error}>{error}</p>}
      {draft.isMainPage && (
        <TextField
          {...wordsOf(fields.page)}
          maxLength={MAX_NAVIGATION_LABEL}
          value={draft.page}
          error={errorOf('page')}
          onChange={(page) => onChange('page', page)}
        />
      )}
    </div>
  );
}

/** The entry of the menu that a page at this address would stand under. */
function useParent(slug: string): string | undefined {
  const { navigation } = useSite();
  const isAbove = ({ href }: { href: string }) => href !== '/' && `/${slug}`.startsWith(`${href}/`);
  return navigation.find((entry) => isAbove(entry) || entry.children.some(isAbove))?.label;
}
