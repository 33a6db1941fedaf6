import { MAX_BULK } from '#contract/publishing.ts';
import type { RedirectKind } from '#contract/redirect-constants.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';

export type LedKind = Exclude<RedirectKind, 'path'>;
/** Contents or files of a kind that are about to be deleted. */
export type LedTo = { kind: LedKind; ids: readonly string[] };

/** What a deletion does to the old addresses that lead there; empty where there are none. */
export async function lostInWords(of: LedTo, signal: AbortSignal): Promise<string> {
  const { count, from } = await leadingTo(of, signal);
  if (count === 0) return '';
  const addresses = from.join(', ');
  return of.ids.length > 1
    ? t(
        '{count, plural, one {An old address leads to one of them: {addresses}. It leads nowhere then.} other {# old addresses lead to them, among them {addresses}. They lead nowhere then.}}',
        { count, addresses },
      )
    : t(
        '{count, plural, one {An old address leads to it: {addresses}. It leads nowhere then.} other {# old addresses lead to it, among them {addresses}. They lead nowhere then.}}',
        { count, addresses },
      );
}

/** One call for each hundred. */
async function leadingTo({ kind, ids }: LedTo, signal: AbortSignal) {
  const all = { count: 0, from: [] as string[] };
  for (let start = 0; start < ids.length; start += MAX_BULK) {
    const query = { kind, ids: ids.slice(start, start + MAX_BULK).join(',') };
    const { count, from } = await adminApi('GET /api/redirects/leading', { query, signal });
    all.count += count;
    if (all.from.length === 0) all.from = from;
  }
  return all;
}
