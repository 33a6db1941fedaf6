import { useRef, useState } from 'react';
import { DASHBOARD_PRAYERS } from '#contract/member-constants.ts';
import type { SharedPrayer } from '#contract/prayer-team.ts';
import { t } from '#languages/t.ts';
import { api } from '#web/browser-api.ts';
import { Loaded } from '#web/sections/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EntryList } from './entry-list.tsx';
import { PrayerRequest } from './prayer-request.tsx';
import css from './prayer-requests.module.css';

type Page = { isOnTeam: boolean; requests: SharedPrayer[]; hasMore: boolean };

/** What visitors share with the prayer team; nothing for members who are not on it (reference/roles.md#prayer-team). */
export function PrayerRequests({ prayers }: { prayers: Promise<Page | null> }) {
  return (
    <Loaded data={prayers} loading="">
      {(loaded) => loaded?.isOnTeam && <Requests first={loaded} />}
    </Loaded>
  );
}

function Requests({ first }: { first: Page }) {
  const { requests, hasMore, showMore, problem } = usePages(first);
  return (
    <section aria-labelledby="prayer-requests" className={css.requests}>
      <div className="stack-1">
        <h2 id="prayer-requests">{t('Prayer requests')}</h2>
        <p className="muted">
          {t('Shared with the prayer team alone. Please keep to yourself what you read here.')}
        </p>
      </div>
      <EntryList
        entries={requests}
        none={t('No requests are shared with the team at the moment.')}
        className={css.list}
      >
        {(request) => <PrayerRequest request={request} />}
      </EntryList>
      <div role="alert">{problem && <Notice tone="error">{problem}</Notice>}</div>
      {hasMore && (
        <Button variant="quiet" className={css.more} onClick={showMore}>
          {t('Show older requests')}
        </Button>
      )}
    </section>
  );
}

/** The first page, and those that were asked for since. When the dashboard loads again, only the first is kept. */
function usePages(first: Page) {
  const isBusy = useRef(false);
  const [problem, setProblem] = useState('');
  const [later, setLater] = useState<{ after: Page; pages: Page[] }>();
  const pages = later?.after === first ? later.pages : [];
  const shown = [first, ...pages];
  const showMore = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem('');
    try {
      const query = { page: shown.length + 1, limit: DASHBOARD_PRAYERS };
      const page = await api('GET /api/prayer-team/requests', { query });
      setLater({ after: first, pages: [...pages, page] });
    } catch {
      setProblem(t('The older requests could not be loaded. Please try again.'));
    } finally {
      isBusy.current = false;
    }
  };
  // A request that came meanwhile moves the others to the next page.
  const requests = new Map(shown.flatMap((page) => page.requests).map((one) => [one._id, one]));
  return {
    requests: [...requests.values()],
    hasMore: shown.at(-1)?.hasMore === true,
    showMore: () => void showMore(),
    problem,
  };
}
