import type { z } from 'zod';
import type { Translation } from '#contract/translations.ts';
import { t } from '#languages/t.ts';
import { textOf } from '#web/admin/schema-form/first-words.ts';
import { Choice } from '#web/admin/ui/choices.tsx';
import { compareWords, type Side } from '#web/admin/versions/compare-words.ts';
import diff from '#web/admin/versions/side-by-side.module.css';
import { inLanguage } from './language-words.ts';
import { type Clash, SECTIONS, SLUG } from './meanwhile.ts';
import { orderInWords } from './order.ts';
import { fieldOf } from './pair-field.ts';
import css from './pair-row.module.css';

type Props = {
  clash: Clash;
  translation: Translation;
  /** Of the kind that is translated. */
  schema: z.ZodObject;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
};

/** A text as two people wrote it, and a choice between them. */
export function ClashRow({ clash, translation, schema, isTheirs, onChoose }: Props) {
  const wordsOf = (text: string) =>
    clash.key === SECTIONS ? orderInWords(JSON.parse(text), translation.parts) : textOf(text);
  const [mine, theirs] = [wordsOf(clash.mine), wordsOf(clash.theirs)];
  const [row] = compareWords([{ label: '', text: mine }], [{ label: '', text: theirs }]);
  const sides = [
    { label: t('Yours'), text: mine, side: row?.left, is: false },
    { label: t('Theirs'), text: theirs, side: row?.right, is: true },
  ];
  return (
    <fieldset className={css.clash}>
      <legend className={css.clashName}>{nameOf(clash.key, translation, schema)}</legend>
      <div className={css.row}>
        {sides.map(({ label, text, side, is }) => (
          <div key={label} className={css.side}>
            <Choice
              type="radio"
              name={clash.key}
              label={label}
              checked={isTheirs === is}
              onChoose={() => onChoose(is)}
            />
            <div className={diff.lines}>
              <p {...inLanguage(translation.language)} className={css.plain}>
                {side ? <Marked side={side} /> : text || t('(empty)')}
              </p>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

const Marked = ({ side }: { side: Side }) =>
  side.parts.every(({ text }) => text === '')
    ? t('(empty)')
    : side.parts.map((part, place) =>
        part.isOnlyHere && part.text !== '' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name of its own, and no state
          <mark key={place}>{part.text}</mark>
        ) : (
          part.text
        ),
      );

function nameOf(key: string, { pairs }: Translation, schema: z.ZodObject): string {
  if (key === SLUG) return t('Web address');
  if (key === SECTIONS) return t('Sections');
  const pair = pairs.find((each) => each.key === key);
  if (!pair) return key;
  const { group, label } = fieldOf(schema, pair);
  return group ? `${group}: ${label}` : label;
}
