import { t } from '#languages/t.ts';
import { textOf } from '#web/admin/schema-form/first-words.ts';
import { compareWords, type Side } from '#web/admin/versions/compare-words.ts';
import diff from '#web/admin/versions/side-by-side.module.css';
import { inLanguage } from './language-words.ts';
import css from './pair-row.module.css';

type Props = { before: string; now: string; language: string };

/** What a text said when it was translated and what it says now, the words that differ marked. */
export function Changes({ before, now, language }: Props) {
  const line = (html: string) => [{ label: '', text: textOf(html) }];
  const [row] = compareWords(line(before), line(now));
  return (
    <dl className={diff.lines}>
      <div className={css.side}>
        <dt>{t('When it was translated')}</dt>
        <dd {...inLanguage(language)}>
          <Marked side={row?.left} text={textOf(before)} mark="del" />
        </dd>
      </div>
      <div className={css.side}>
        <dt>{t('Now')}</dt>
        <dd {...inLanguage(language)}>
          <Marked side={row?.right} text={textOf(now)} mark="ins" />
        </dd>
      </div>
    </dl>
  );
}

type MarkedProps = { side: Side | undefined; text: string; mark: 'del' | 'ins' };

/** Where only an address differs, no word does. */
function Marked({ side, text, mark: Mark }: MarkedProps) {
  if (!side) return text;
  return side.parts.map((part, place) =>
    part.isOnlyHere && part.text !== '' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name of its own, and no state
      <Mark key={place}>{part.text}</Mark>
    ) : (
      part.text
    ),
  );
}
