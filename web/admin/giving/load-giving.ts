import type { Gift, GiftTotals } from '#contract/gifts.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { askedOf, type GivingQuery } from './giving-query.ts';

export type GivingPage = {
  query: GivingQuery;
  totals: GiftTotals;
  gifts: Gift[];
  totalPages: number;
};

export async function loadGiving(query: GivingQuery, signal: AbortSignal): Promise<GivingPage> {
  const asked = askedOf(query);
  const [totals, found] = await Promise.all([
    adminApi('GET /api/gifts/totals', { query: { year: asked.year }, signal }),
    adminApi('GET /api/gifts', { query: asked, signal }),
  ]);
  return { query, totals, ...found };
}

/** As many as the API gives at a time. */
const AT_ONCE = 500;

/** All gifts of a query, whatever page is shown. */
export async function loadAllGifts(query: GivingQuery): Promise<Gift[]> {
  const all: Gift[] = [];
  for (let page = 1; ; page += 1) {
    const asked = { ...askedOf({ ...query, page }), limit: AT_ONCE };
    const { gifts, totalPages } = await adminApi('GET /api/gifts', { query: asked });
    all.push(...gifts);
    if (page >= totalPages) return all;
  }
}
