import { memo, type RefObject, useRef, useState } from 'react';
import type { Pair } from '#contract/translations.ts';
import { t } from '#languages/t.ts';
import { controlOf } from '#web/admin/schema-form/control-of.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { focusSoon } from '#web/admin/ui/focus-soon.ts';
import list from '#web/admin/ui/list.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { Changes } from './changes.tsx';
import { inLanguage, languageName } from './language-words.ts';
import type { PairField } from './pair-field.ts';
import css from './pair-row.module.css';
import { standingOf, standingTones, standingWords, type WrittenText } from './standing.ts';
import { TranslatedField } from './translated-field.tsx';

type Props = {
  pair: Pair;
  field: PairField;
  /** The church's own language, and the one that is translated into. */
  languages: { own: string; other: string };
  written: WrittenText;
  /** Whether it can be written; what was right already opens with a press. */
  isField: boolean;
  onOpen: (pair: Pair) => void;
  onWrite: (pair: Pair, news: Partial<WrittenText>) => void;
  error: string | undefined;
};

/** A text beside its translation, and how the one stands to the other. Drawn again only when it changes: a page may have hundreds. */
export const PairRow = memo(function PairRow(props: Props) {
  const { pair, field, languages, written, isField, error } = props;
  const row = useRef<HTMLDivElement>(null);
  /** What it was translated from, before "Still right" was pressed. */
  const [was, setWas] = useState<string>();
  const state = standingOf(written, pair);
  const labelIn = (language: string) =>
    t('{field} in {language}', { field: field.label, language: languageName(language) });
  const label = labelIn(languages.other);
  return (
    <div
      ref={row}
      className={css.row}
      data-path={`texts.${pair.key}`}
      data-kind={pair.is === 'html' ? 'html' : 'text'}
    >
      <div className={css.side}>
        <p className={css.label}>{labelIn(languages.own)}</p>
        {pair.before && <Changes before={pair.before} now={pair.source} language={languages.own} />}
        {!pair.before && <Words is={pair.is} text={pair.source} language={languages.own} />}
      </div>
      <div className={css.side}>
        <p className={classNames(list.state, list[standingTones[state]], css.state)}>
          {standingWords[state]}
        </p>
        {isField ? (
          <TranslatedField
            {...{ field, label, error }}
            is={pair.is}
            language={languages.other}
            value={written.text}
            onChange={(text) => {
              setWas(undefined);
              props.onWrite(pair, { text, of: pair.digest });
            }}
          />
        ) : (
          <>
            <p className={css.label}>{label}</p>
            <Words is={pair.is} text={written.text} language={languages.other} />
          </>
        )}
        <Buttons {...props} {...{ row, label, was, setWas }} />
      </div>
    </div>
  );
});

type ButtonsProps = Props & {
  row: RefObject<HTMLElement | null>;
  /** Of the translation. */
  label: string;
  was: string | undefined;
  setWas: (of: string | undefined) => void;
};

/** What can be done with a translation without writing it. */
function Buttons({
  pair,
  field,
  written,
  isField,
  row,
  label,
  was,
  setWas,
  ...ways
}: ButtonsProps) {
  const onOpen = () => ways.onOpen(pair);
  const onWrite = (news: Partial<WrittenText>) => ways.onWrite(pair, news);
  const state = standingOf(written, pair);
  /** The button that was pressed may be gone: the field takes the focus. */
  const andFocus = (act: () => void) => () => {
    act();
    requestAnimationFrame(() => focusSoon(() => controlOf(row.current)));
  };
  const isSame = () => onWrite({ text: pair.source, of: pair.digest });
  const isStillRight = () => {
    onOpen();
    setWas(written.of);
    onWrite({ of: pair.digest });
  };
  const undo = (of: string) => {
    setWas(undefined);
    onWrite({ of });
  };
  return (
    <div className={css.buttons}>
      {state === 'missing' && (
        <Button isSmall of={field.label} onClick={andFocus(isSame)}>
          {t('Same ## in both languages')}
        </Button>
      )}
      {state === 'changed' && (
        <Button isSmall of={field.label} onClick={andFocus(isStillRight)}>
          {t('Still right')}
        </Button>
      )}
      {state === 'right' && was !== undefined && (
        <Button isSmall of={field.label} onClick={andFocus(() => undo(was))}>
          {t('Undo')}
        </Button>
      )}
      {!isField && (
        <Button isSmall of={label} onClick={andFocus(onOpen)}>
          {t('Change')}
        </Button>
      )}
    </div>
  );
}

type WordsProps = { is: Pair['is']; text: string; language: string };

/** A text as it is read, in its own language. */
export function Words({ is, text, language }: WordsProps) {
  return (
    <div {...inLanguage(language)} className={css.words}>
      {is === 'html' ? <RichText html={text} /> : <p className={css.plain}>{text}</p>}
    </div>
  );
}
