import { useNavigation } from 'react-router';
import { NewestPager, pagesAt } from '#web/admin/ui/pager.tsx';
import { EmptyState, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { useSite } from '#web/use-site.ts';
import css from './activity-list.module.css';
import { activityInWords } from './activity-words.ts';
import type { ActivityPage } from './load-activity.ts';

const ADDRESS = '/admin/activity';

/** The actions of administrators, newest first, page by page. */
export function ActivityList({ page: { entries, isFirst, older } }: { page: ActivityPage }) {
  const { dates } = useSite();
  const isBusy = useNavigation().state === 'loading';
  return (
    <Screen>
      <ScreenHead title="Activity" lead="What was changed here, by whom and when (church time)." />
      {entries.length === 0 ? (
        <EmptyState title={isFirst ? 'Nothing has been changed yet.' : 'Nothing older.'} />
      ) : (
        <ol aria-label="What was changed" aria-busy={isBusy} className={css.list}>
          {entries.map((entry) => {
            const { deed, when } = activityInWords(entry, dates);
            return (
              <li key={entry._id} className={css.entry}>
                <span className={css.deed}>{deed}</span>{' '}
                <time dateTime={entry.at} className="note">
                  {when}
                </time>
              </li>
            );
          })}
        </ol>
      )}
      <NewestPager label="Activity" addressOf={pagesAt(ADDRESS)} isFirst={isFirst} older={older} />
    </Screen>
  );
}
