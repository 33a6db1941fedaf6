import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { accessTo, contentKinds, editorOf } from '#contract/content/kinds.ts';
import type { Pair, Translation } from '#contract/translations.ts';
import { isLeftOut } from '#domain/arrangement.ts';
import { t } from '#languages/t.ts';
import { Choice } from '#web/admin/ui/choices.tsx';
import { Part } from '#web/admin/ui/screen.tsx';
import { mayUse } from '#web/session/may-use.ts';
import { useSession } from '#web/session/use-session.ts';
import { useSite } from '#web/use-site.ts';
import { wholeOrder } from './order.ts';
import { OwnSections } from './own-sections.tsx';
import { fieldOf } from './pair-field.ts';
import { PairRow } from './pair-row.tsx';
import { RemovedPairs, WrittenForRemoved } from './removed-pairs.tsx';
import { SlugField } from './slug-field.tsx';
import { slugProposed } from './slug-proposed.ts';
import { standingOf, type TranslationDraft, type WrittenText } from './standing.ts';
import css from './translation-fields.module.css';

type Props = {
  translation: Translation;
  /** Of the kind that is translated. */
  schema: z.ZodObject;
  draft: TranslationDraft;
  change: (news: Partial<TranslationDraft>) => void;
  errorOf: (path: string) => string | undefined;
};

/** A content beside its translation, text by text, under the names of its sections. */
export function TranslationFields({ translation, schema, draft, change, errorOf }: Props) {
  const { languages } = useSite();
  const { pairs: all, removed, language } = translation;
  const own = languages[0] ?? 'en';
  const written = new Map(draft.texts.map((text) => [text.key, text]));
  const textOf = ({ key }: Pair): WrittenText => written.get(key) ?? { key, text: '', of: '' };
  const isOpen = (pair: Pair) => standingOf(textOf(pair), pair) !== 'right';
  const pairs = useMemo(
    () => all.filter(({ key }) => !isLeftOut(draft.sections, 'sections', key)),
    [all, draft.sections],
  );
  const languagesHere = useMemo(() => ({ own, other: language }), [own, language]);
  const fieldsOfPairs = useMemo(
    () => new Map(pairs.map((pair) => [pair.key, fieldOf(schema, pair)])),
    [pairs, schema],
  );
  const [isOnlyOpen, setOnlyOpen] = useState(false);
  /** Whose fields are on the screen: those of what is not published as it should be, and those that somebody opened. */
  const [fields, setFields] = useState<ReadonlySet<string>>(
    () => new Set(pairs.filter((pair) => pair.state !== 'right' || isOpen(pair)).map(keyOf)),
  );
  const left = pairs.filter(isOpen);
  const shown = pairs.filter((pair) => !isOnlyOpen || fields.has(pair.key) || isOpen(pair));
  const groups = useMemo(
    () => Map.groupBy(shown, (pair) => fieldsOfPairs.get(pair.key)?.group ?? ''),
    [shown, fieldsOfPairs],
  );
  const write = (pair: Pair, news: Partial<WrittenText>) => {
    const before = textOf(pair);
    const texts = draft.texts.map((text) => (text.key === pair.key ? { ...text, ...news } : text));
    const slug = slugProposed(translation, draft.slug, {
      pair,
      before: before.text,
      now: news.text,
    });
    change({ texts, ...(slug !== undefined && { slug }) });
  };
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  const onWrite = useCallback(
    (pair: Pair, news: Partial<WrittenText>) => latest.current(pair, news),
    [],
  );
  const onOpen = useCallback(({ key }: Pair) => setFields((now) => new Set(now).add(key)), []);
  return (
    <div className="stack-3">
      <div className={css.head}>
        <p role="status" className="strong">
          {left.length === 0
            ? t('Everything is translated.')
            : t('{left} of {count} left', { left: left.length, count: pairs.length })}
        </p>
        <Choice
          type="checkbox"
          label={t('Only what is open')}
          checked={isOnlyOpen}
          onChoose={setOnlyOpen}
        />
        <OriginalLink translation={translation} />
      </div>
      {shown.length === 0 && <p className="note">{t('Nothing is open here.')}</p>}
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
          {members.map((pair) => {
            const error = errorOf(`texts.${pair.key}`);
            return (
              <PairRow
                key={pair.key}
                pair={pair}
                field={fieldsOfPairs.get(pair.key) ?? fieldOf(schema, pair)}
                languages={languagesHere}
                written={textOf(pair)}
                isField={fields.has(pair.key) || isOpen(pair) || error !== undefined}
                onOpen={onOpen}
                onWrite={onWrite}
                error={error}
              />
            );
          })}
        </Part>
      ))}
      {translation.parts && !isOnlyOpen && (
        <OwnSections
          translation={translation}
          parts={translation.parts}
          value={wholeOrder(draft.sections, translation.parts)}
          onChange={(sections) => change({ sections })}
          errorOf={errorOf}
        />
      )}
      <WrittenForRemoved texts={draft.texts} translation={translation} />
      {removed.length > 0 && <RemovedPairs pairs={removed} languages={languagesHere} />}
    </div>
  );
}

const keyOf = ({ key }: Pair): string => key;

/** To the editor of what is translated, for who may change it. */
function OriginalLink({ translation: { kind, entityId } }: Pick<Props, 'translation'>) {
  const session = useSession();
  if (!session || !mayUse(session.user, accessTo(kind))) return null;
  return <Link to={editorOf(kind, entityId)}>{t('Open what is translated')}</Link>;
}
