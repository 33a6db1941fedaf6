import { useMemo } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { accessTo, contentKinds, editorOf } from '#contract/content/kinds.ts';
import type { Translation } from '#contract/translations.ts';
import { t } from '#languages/t.ts';
import { Choice } from '#web/admin/ui/choices.tsx';
import { Part } from '#web/admin/ui/screen.tsx';
import { mayUse } from '#web/session/may-use.ts';
import { useSession } from '#web/session/use-session.ts';
import { useSite } from '#web/use-site.ts';
import { wholeOrder } from './order.ts';
import { OwnSections } from './own-sections.tsx';
import { PairRow } from './pair-row.tsx';
import { RemovedPairs, WrittenForRemoved } from './removed-pairs.tsx';
import { SlugField } from './slug-field.tsx';
import type { TranslationDraft } from './standing.ts';
import css from './translation-fields.module.css';
import { useTexts } from './use-texts.ts';

type Props = {
  translation: Translation;
  /** Of the kind that is translated. */
  schema: z.ZodObject;
  draft: TranslationDraft;
  change: (news: Partial<TranslationDraft>) => void;
  errorOf: (path: string) => string | undefined;
};

/** A content beside its translation, text by text, under the names of its sections. */
export function TranslationFields(props: Props) {
  const { translation, draft, change, errorOf } = props;
  const { removed, language, parts } = translation;
  const own = useSite().languages[0] ?? 'en';
  const languages = useMemo(() => ({ own, other: language }), [own, language]);
  const texts = useTexts(props);
  const { isOnlyOpen, groups } = texts;
  return (
    <div className="stack-3">
      <div className={css.head}>
        <p role="status" className="strong">
          {texts.left === 0
            ? t('Everything is translated.')
            : t('{left} of {count} left', { left: texts.left, count: texts.count })}
        </p>
        <Choice
          type="checkbox"
          label={t('Only what is open')}
          checked={isOnlyOpen}
          onChoose={texts.setOnlyOpen}
        />
        <OriginalLink translation={translation} />
      </div>
      {groups.size === 0 && <p className="note">{t('Nothing is open here.')}</p>}
      {[...groups].map(([group, members]) => (
        <Part
          key={group}
          isSmall
          className={css.group}
          title={group || contentKinds[translation.kind].words.one}
        >
          {group === '' && translation.sourceSlug !== null && !isOnlyOpen && (
            <SlugField
              translation={translation}
              own={own}
              value={draft.slug}
              error={errorOf('slug')}
              onChange={(slug) => change({ slug })}
            />
          )}
          {members.map((pair) => (
            <PairRow key={pair.key} {...texts.rowOf(pair)} languages={languages} />
          ))}
        </Part>
      ))}
      {parts && !isOnlyOpen && (
        <OwnSections
          translation={translation}
          parts={parts}
          value={wholeOrder(draft.sections, parts)}
          onChange={(sections) => change({ sections })}
          errorOf={errorOf}
        />
      )}
      <WrittenForRemoved texts={draft.texts} translation={translation} />
      {removed.length > 0 && <RemovedPairs pairs={removed} languages={languages} />}
    </div>
  );
}

/** To the editor of what is translated, for who may change it. */
function OriginalLink({ translation: { kind, entityId } }: Pick<Props, 'translation'>) {
  const session = useSession();
  if (!session || !mayUse(session.user, accessTo(kind))) return null;
  return <Link to={editorOf(kind, entityId)}>{t('Open what is translated')}</Link>;
}
