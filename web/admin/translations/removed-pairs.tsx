import type { Pair, Translation } from '#contract/translations.ts';
import { t } from '#languages/t.ts';
import { Part } from '#web/admin/ui/screen.tsx';
import { languageName } from './language-words.ts';
import css from './pair-row.module.css';
import { Words } from './pair-row.tsx';
import type { WrittenText } from './standing.ts';

type Props = { pairs: readonly Pair[]; languages: { own: string; other: string } };

/** What the content no longer has, with its translation. */
export function RemovedPairs({ pairs, languages }: Props) {
  return (
    <Part
      isSmall
      title={t('No longer in the text')}
      about={t(
        'These were removed in {own}. In {other} visitors read them until you publish; then they go.',
        { own: languageName(languages.own), other: languageName(languages.other) },
      )}
    >
      {pairs.map(({ key, source, text }) => (
        <div key={key} className={css.row}>
          <div className={css.side}>
            <p className={css.label}>{languageName(languages.own)}</p>
            <Words is={kindOf(source)} text={source} language={languages.own} />
          </div>
          <div className={css.side}>
            <p className={css.label}>{languageName(languages.other)}</p>
            <Words is={kindOf(text)} text={text} language={languages.other} />
          </div>
        </div>
      ))}
    </Part>
  );
}

type WrittenProps = { texts: readonly WrittenText[]; translation: Translation };

/** What was written and not published before its original was removed: to be taken elsewhere. */
export function WrittenForRemoved({ texts, translation }: WrittenProps) {
  const { pairs, removed, language } = translation;
  const known = new Set([...pairs, ...removed].map(({ key }) => key));
  const left = texts.filter(({ key, text }) => !known.has(key) && text.trim() !== '');
  if (left.length === 0) return null;
  return (
    <Part
      isSmall
      title={t('You wrote this for what is removed now')}
      about={t('It is not published. Copy what you still need.')}
    >
      {left.map(({ key, text }) => (
        <Words key={key} is={kindOf(text)} text={text} language={language} />
      ))}
    </Part>
  );
}

/** What is removed has lost its field, which said whether it holds markup. */
const kindOf = (text: string): Pair['is'] => (/^<[a-z]/.test(text) ? 'html' : 'plain');
