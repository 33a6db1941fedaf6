import { useEffect, useState } from 'react';
import type { AdminEvent } from '#contract/events.ts';
import type { EventState } from '#contract/publishing.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { fittingRows } from '#web/admin/ui/fitting-rows.ts';
import { whileShown } from '#web/admin/ui/use-loaded.ts';

/** The next first, what is over, all as they were saved, or a month of the calendar. */
export type EventView = EventState | 'saved' | 'month';

/** The fewest events of a page: a small window is scrolled. */
const LEAST = 10;

/**
 * What is asked of the list: `tokens` leads to the page shown, the first page's being undefined
 * (reference/states.md#events).
 */
type Asked = {
  tokens: (string | undefined)[];
  search: string;
  view: EventView;
  round: number;
};

type Answer = { items: AdminEvent[]; nextPageToken?: string | undefined };

const FIRST = [undefined];

/**
 * The list of events, page by page: Next goes by the server's token, Previous by the stack of those before. A newly
 * saved event stands at the top, on whatever page one is (reference/states.md#events).
 */
export function useEventList() {
  const [asked, setAsked] = useState<Asked>({
    tokens: FIRST,
    search: '',
    view: 'live',
    round: 0,
  });
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<unknown>();
  const [isLoading, setIsLoading] = useState(true);
  const [saved, setSaved] = useState<AdminEvent>();

  useEffect(
    () =>
      whileShown(
        (signal) => loadPage(asked, signal),
        (page) => {
          setAnswer(page);
          setFailure(undefined);
          // The last entry of a later page was deleted: the page before it is shown instead.
          const isGone = page.items.length === 0 && asked.tokens.length > 1;
          setIsLoading(isGone);
          if (isGone) setAsked({ ...asked, tokens: asked.tokens.slice(0, -1) });
        },
        (error) => {
          // biome-ignore lint/suspicious/noConsole: logged (reference/failures.md#editors)
          console.error('The events could not be loaded.', error);
          setFailure(error);
          setIsLoading(false);
        },
      ),
    [asked],
  );

  const ask = (change: Partial<Asked>) => {
    setSaved(undefined);
    // With the question, not after it: rows of the view before never stand there as if they were the answer.
    setIsLoading(true);
    setAsked((now) => ({ ...now, round: now.round + 1, ...change }));
  };
  const next = answer?.nextPageToken;
  return {
    events: withFirst(saved, answer?.items),
    /** The event that was saved just now, and so stands at the top. */
    savedId: saved?.id,
    search: asked.search,
    view: asked.view,
    round: asked.round,
    page: asked.tokens.length,
    hasNext: next !== undefined,
    isLoading,
    failure,
    searchFor: (search: string) => ask({ search, tokens: FIRST }),
    show: (view: EventView) => ask({ view, tokens: FIRST }),
    showNext: () => ask({ tokens: [...asked.tokens, next] }),
    showPrevious: () => ask({ tokens: asked.tokens.slice(0, -1) }),
    showFirst: () => ask({ tokens: FIRST }),
    reload: () => ask({}),
    /** Puts what was just saved at the top, and loads the page again around it. */
    putFirst: (event: AdminEvent) => {
      ask({});
      setSaved(event);
    },
  } as const;
}

async function loadPage({ tokens, search, view }: Asked, signal: AbortSignal): Promise<Answer> {
  // A month has a call of its own.
  if (view === 'month') return { items: [] };
  const query = {
    maxResults: fittingRows(LEAST),
    state: view === 'saved' ? undefined : view,
    pageToken: tokens.at(-1),
    search: search || undefined,
  };
  return adminApi('GET /api/calendar/admin/events', { query, signal });
}

function withFirst(first: AdminEvent | undefined, items: AdminEvent[] | undefined) {
  if (!first || !items) return items;
  return [
    items.find(({ id }) => id === first.id) ?? first,
    ...items.filter(({ id }) => id !== first.id),
  ];
}
