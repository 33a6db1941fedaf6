import { MAX_BULK } from '#contract/publishing.ts';
import { type RedirectKind, redirectKinds } from '#contract/redirect-constants.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';

type LedKind = Exclude<RedirectKind, 'path'>;
/** Contents or files of a kind that are about to be deleted. */
export type LedTo = { kind: LedKind; ids: readonly string[] };

/** Whether old addresses can lead to things of this kind. */
export const isLedTo = (kind: string): kind is LedKind =>
  kind !== 'path' && redirectKinds.some((each) => each === kind);

/** What a deletion does to the old addresses that lead there; nothing where there are none, or without an answer. */
export function LostAddresses({ of }: { of: LedTo }) {
  const { kind, ids } = of;
  const lost = useLoaded((signal) => leadingTo(of, signal), `${kind} ${ids}`);
  if (!lost || lost.count === 0) return null;
  const { count } = lost;
  const addresses = lost.from.join(', ');
  return ids.length > 1
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
