import { adminApi } from '#web/admin/saving/admin-api.ts';

const PAGE_SIZE = 50;

export type ActivityPage = Awaited<ReturnType<typeof loadActivity>>;

export async function loadActivity(after: string, signal: AbortSignal) {
  // One more than is shown, to know whether there are older ones.
  const query = { limit: PAGE_SIZE + 1, ...(after && { after }) };
  const found = await adminApi('GET /api/audit', { query, signal });
  const entries = found.slice(0, PAGE_SIZE);
  return {
    entries,
    isFirst: after === '',
    /** The entry after which the older ones follow; undefined if there are none. */
    older: found.length > PAGE_SIZE ? entries.at(-1)?._id : undefined,
  };
}
