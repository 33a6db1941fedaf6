import { t } from '#languages/t.ts';
import { compareWords, type Side } from './compare-words.ts';
import type { ContentLine } from './fields-in-words.ts';
import css from './side-by-side.module.css';

type Text = {
  title: string;
  /** The title in a word: "Yours". */
  short: string;
  lines: readonly ContentLine[];
};

type Props = {
  left: Text;
  right: Text;
  /** Whether the right one came after the left one: what went is struck out, what came is underlined. */
  isSequel?: boolean;
};

/** Two texts where they differ, the words that differ marked by a color, a line and a sign. */
export function SideBySide({ left, right, isSequel = false }: Props) {
  const rows = compareWords(left.lines, right.lines);
  if (rows.length === 0) return <p>{t('Both texts say the same.')}</p>;
  return (
    <div className={css.texts}>
      <Column {...left} sides={rows.map((row) => row.left)} mark={isSequel ? 'del' : 'mark'} />
      <Column {...right} sides={rows.map((row) => row.right)} mark={isSequel ? 'ins' : 'mark'} />
    </div>
  );
}

type ColumnProps = Omit<Text, 'lines'> & {
  sides: readonly (Side | undefined)[];
  mark: 'del' | 'ins' | 'mark';
};

function Column({ title, short, sides, mark: Mark }: ColumnProps) {
  return (
    <section
      aria-label={title}
      className={css.text}
      style={{ gridRowEnd: `span ${sides.length + 1}` }}
    >
      <h3 className={css.title}>{title}</h3>
      <dl className={css.lines}>
        {sides.map((side, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own, and no state
          <div key={index} style={{ order: index }}>
            <dt>
              <span className={css.short}>{short}: </span>
              {side?.label ?? t('Not in this one')}
            </dt>
            <dd>
              {side?.parts.map((part, place) =>
                part.isOnlyHere && part.text !== '' ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <Mark key={place}>{part.text}</Mark>
                ) : (
                  part.text
                ),
              )}
              {side?.parts.every(({ text }) => text === '') && t('(empty)')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
