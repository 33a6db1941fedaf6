import type { WholeSermon } from '#contract/sermons.ts';
import { t } from '#languages/t.ts';
import { Heading } from '#web/ui/heading.tsx';
import type { OtherLanguageAttributes } from '#web/ui/text-language.tsx';
import { type Clock, JumpLink } from './jump-link.tsx';
import css from './sermon-view.module.css';

type Props = Clock & { chapters: WholeSermon['chapters']; titlesIn: OtherLanguageAttributes };

export function Chapters({ chapters, titlesIn, ...clock }: Props) {
  return (
    <section className="stack" aria-labelledby="chapters">
      <Heading id="chapters">{t('Chapters')}</Heading>
      <ol className="bare">
        {chapters.map(({ start, title }) => (
          <li key={`${start} ${title}`} className={css.line}>
            <JumpLink seconds={start} {...clock} /> <span {...titlesIn}>{title}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
