import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Pair, Translation } from '#contract/translations.ts';
import { isLeftOut } from '#domain/arrangement.ts';
import { fieldOf } from './pair-field.ts';
import { slugProposed } from './slug-proposed.ts';
import { standingOf, type TranslationDraft, type WrittenText } from './standing.ts';

type Options = {
  translation: Translation;
  /** Of the kind that is translated. */
  schema: z.ZodObject;
  draft: TranslationDraft;
  change: (news: Partial<TranslationDraft>) => void;
  errorOf: (path: string) => string | undefined;
};

/** The texts of a translation, which of them show, and the writing of each. */
export function useTexts({ translation, schema, draft, change, errorOf }: Options) {
  const { pairs: all } = translation;
  const written = new Map(draft.texts.map((text) => [text.key, text]));
  const textOf = ({ key }: Pair): WrittenText => written.get(key) ?? { key, text: '', of: '' };
  const isOpen = (pair: Pair) => standingOf(textOf(pair), pair) !== 'right';
  const pairs = useMemo(
    () => all.filter(({ key }) => !isLeftOut(draft.sections, 'sections', key)),
    [all, draft.sections],
  );
  const fieldsOfPairs = useMemo(
    () => new Map(pairs.map((pair) => [pair.key, fieldOf(schema, pair)])),
    [pairs, schema],
  );
  const [isOnlyOpen, setOnlyOpen] = useState(false);
  /** Whose fields are on the screen: those of what is not published as it should be, and those that somebody opened. */
  const [fields, setFields] = useState<ReadonlySet<string>>(
    () => new Set(pairs.filter((pair) => pair.state !== 'right' || isOpen(pair)).map(keyOf)),
  );
  const isField = (pair: Pair) => fields.has(pair.key) || isOpen(pair);
  const shown = pairs.filter((pair) => !isOnlyOpen || isField(pair));
  const groups = useMemo(
    () => Map.groupBy(shown, (pair) => fieldsOfPairs.get(pair.key)?.group ?? ''),
    [shown, fieldsOfPairs],
  );
  const onWrite = useLatest((pair: Pair, news: Partial<WrittenText>) => {
    const before = textOf(pair).text;
    const texts = draft.texts.map((text) => (text.key === pair.key ? { ...text, ...news } : text));
    const slug = slugProposed(translation, draft.slug, { pair, before, now: news.text });
    change({ texts, ...(slug !== undefined && { slug }) });
  });
  const onOpen = useCallback(({ key }: Pair) => setFields((now) => new Set(now).add(key)), []);
  return {
    count: pairs.length,
    left: pairs.filter(isOpen).length,
    isOnlyOpen,
    setOnlyOpen,
    /** Those that show, by the names of their sections. */
    groups,
    /** What the row of a text is given. */
    rowOf: (pair: Pair) => {
      const error = errorOf(`texts.${pair.key}`);
      return {
        pair,
        field: fieldsOfPairs.get(pair.key) ?? fieldOf(schema, pair),
        written: textOf(pair),
        isField: isField(pair) || error !== undefined,
        error,
        onOpen,
        onWrite,
      };
    },
  };
}

const keyOf = ({ key }: Pair): string => key;

/** The same function at each render, which does what the newest would: rows stay as they are drawn. */
function useLatest<A extends unknown[]>(act: (...given: A) => void): (...given: A) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: A) => latest.current(...given), []);
}
