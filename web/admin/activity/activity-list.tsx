import { useNavigation } from 'react-router';
import type { AuditEntry } from '#contract/audit.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { NewestPager, pagesAt } from '#web/admin/ui/pager.tsx';
import { Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { useSite } from '#web/use-site.ts';
import css from './activity-list.module.css';
import { activityInWords } from './activity-words.ts';

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

const PAGE_SIZE = 50;

type ActivityPage = {
  entries: AuditEntry[];
  isFirst: boolean;
  /** The entry after which the older ones follow; undefined if there are none. */
  older: string | undefined;
};

export async function loadActivity(after: string, signal: AbortSignal): Promise<ActivityPage> {
  // One more than is shown, to know whether there are older ones.
  const query = { limit: PAGE_SIZE + 1, ...(after && { after }) };
  const found = await adminApi('GET /api/audit', { query, signal });
  const entries = found.slice(0, PAGE_SIZE);
  return {
    entries,
    isFirst: after === '',
    older: found.length > PAGE_SIZE ? entries.at(-1)?._id : undefined,
  };
}
