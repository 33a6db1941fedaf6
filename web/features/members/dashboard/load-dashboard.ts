import type { SessionUser } from '#contract/accounts.ts';
import { DASHBOARD_ANNOUNCEMENTS, DASHBOARD_PRAYERS } from '#contract/member-constants.ts';
import { CallFailed } from '#web/api.ts';
import { api } from '#web/browser-api.ts';
import { mayUse } from '#web/session/may-use.ts';

/** Posts on the dashboard: one row of three. */
const POSTS = 3;

export type DashboardData = ReturnType<typeof loadDashboard>;

/** Requests everything at once; each card shows as soon as its own answer is there. */
export function loadDashboard(user: SessionUser) {
  return {
    waiting: mayUse(user, 'staff')
      ? orEmpty(api('GET /api/overview/counts'), null, 'What waits')
      : undefined,
    homepage: orEmpty(
      api('GET /api/homepage', { query: { optional: 'true' } }),
      null,
      'The next service',
    ),
    announcements: orEmpty(
      api('GET /api/announcements', { query: { limit: DASHBOARD_ANNOUNCEMENTS } }),
      [],
      'Announcements',
    ),
    events: orEmpty(
      api('GET /api/calendar/formatted-events', { query: { withChanged: 'true' } }),
      [],
      'Upcoming events',
    ),
    posts: orEmpty(api('GET /api/blog/public', { query: { limit: POSTS } }), [], 'Blog posts'),
    prayers: orEmpty(
      api('GET /api/prayer-team/requests', { query: { limit: DASHBOARD_PRAYERS } }),
      null,
      'Prayer requests',
    ),
    ownPrayers: orEmpty(api('GET /api/account/prayers'), [], 'Your prayer requests'),
    signUps: orEmpty(api('GET /api/account/sign-ups'), [], 'What you are coming to'),
    serving: orEmpty(api('GET /api/account/serving'), [], 'Where you serve'),
    library: orEmpty(api('GET /api/members/library'), null, 'The library'),
  };
}

/**
 * A card that fails to load is logged and shown empty (reference/failures.md#pages-and-lists). An ended session is not
 * a failure.
 */
async function orEmpty<T, E>(answer: Promise<T>, empty: E, what: string): Promise<T | E> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CallFailed && (error.status === 401 || error.status === 404)))
      // biome-ignore lint/suspicious/noConsole: logged (reference/failures.md#pages-and-lists)
      console.error(`${what} could not be loaded.`, error);
    return empty;
  }
}
