import { adminApi } from '#web/admin/saving/admin-api.ts';
import type { ActivityQuery } from './activity-query.ts';

const PAGE_SIZE = 50;

export type ActivityPage = Awaited<ReturnType<typeof loadActivity>>;

export async function loadActivity(asked: ActivityQuery, signal: AbortSignal) {
  const named = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  const [found, people] = await Promise.all([
    // One more than is shown, to know whether there are older ones.
    adminApi('GET /api/audit', { query: { ...named, limit: PAGE_SIZE + 1 }, signal }),
    adminApi('GET /api/audit/people', { signal }),
  ]);
  const entries = found.slice(0, PAGE_SIZE);
  return {
    query: asked,
    people,
    entries,
    isFirst: asked.after === '',
    /** The entry after which the older ones follow; undefined if there are none. */
    older: found.length > PAGE_SIZE ? entries.at(-1)?._id : undefined,
  };
}
