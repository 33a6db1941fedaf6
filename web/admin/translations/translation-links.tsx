import { Link } from 'react-router';
import { editorOf, type TranslatedKind } from '#contract/content/kinds.ts';
import type { OpenTranslation } from '#contract/translations.ts';
import { t } from '#languages/t.ts';
import { quietApi } from '#web/admin/drafts/quiet-api.ts';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { useSite } from '#web/use-site.ts';
import { languageName } from './language-words.ts';
import { openInWords } from './standing.ts';
import css from './translation-links.module.css';

type Props = {
  kind: TranslatedKind;
  id: string;
  /** The version that is published: after another one, more may be open. */
  version: number | undefined;
};

/** In the editor of a content: how it stands in each other language, and the way there; nothing with one language. */
export function TranslationLinks({ kind, id, version }: Props) {
  const { languages } = useSite();
  const isAsked = languages.length > 1;
  const found = useLoaded(
    async (signal) =>
      isAsked ? quietApi('GET /api/translations', { query: { kind, id }, signal }) : [],
    `${kind} ${id} ${version}`,
  );
  if (!found || found.length === 0) return null;
  return (
    <nav aria-label={t('Translations')} className={css.links}>
      {found.map((translation) => (
        <Link key={translation._id} to={editorOf('translation', translation._id)}>
          {linkInWords(translation)}
        </Link>
      ))}
    </nav>
  );
}

function linkInWords(translation: OpenTranslation): string {
  const language = languageName(translation.language);
  return translation.isNew
    ? t('Translate into {language}', { language })
    : t('In {language}: {standing}', { language, standing: openInWords(translation) });
}
