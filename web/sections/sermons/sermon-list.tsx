import type { SermonList as List } from '#contract/sermons.ts';
import { t } from '#languages/t.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Asked } from './asked.ts';
import { SermonFilters } from './filters.tsx';
import { SermonPages } from './pages.tsx';
import { SermonRow } from './sermon-row.tsx';
import css from './view.module.css';

export type SermonsData = {
  list: List;
  asked: Asked;
  /** Why the address leads to no list, in words; then the list is of all sermons. */
  problem: string | undefined;
};

type Props = SermonsData & { heading: 'h2' | 'h3' };

/** What one may filter by, and the sermons that are left. */
export function SermonList({ list, asked, problem, heading }: Props) {
  const { sermons, total, next, choices } = list;
  return (
    <>
      <SermonFilters choices={choices} asked={asked} />
      {problem && <Notice tone="error">{`${problem} ${t('Here are all sermons.')}`}</Notice>}
      <p className="muted">{t('{total, plural, one {One sermon} other {# sermons}}', { total })}</p>
      <ol className={css.list}>
        {sermons.map((sermon) => (
          <SermonRow key={sermon._id} sermon={sermon} heading={heading} />
        ))}
      </ol>
      <SermonPages asked={asked} next={next} />
    </>
  );
}
