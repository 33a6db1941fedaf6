import type { ContentKind } from '#contract/content/kinds.ts';
import { MAX_LED_TO, type RedirectKind, redirectKinds } from '#contract/redirect-constants.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';

/** Contents or files of a kind that are about to be deleted. */
export type LedTo = { kind: Exclude<RedirectKind, 'path'>; ids: readonly string[] };

/** Those of which none has an address of its own have no old ones. */
export const isLedTo = (kind: ContentKind): kind is ContentKind & LedTo['kind'] =>
  redirectKinds.some((each) => each === kind);

/** What a deletion does to the old addresses that lead there; nothing where there are none, or without an answer. */
export function LostAddresses({ of: { kind, ids } }: { of: LedTo }) {
  const query = { kind, ids: ids.slice(0, MAX_LED_TO).join() };
  const lost = useLoaded(
    (signal) => adminApi('GET /api/redirects/leading', { query, signal }),
    query.ids,
  );
  return <span role="status">{lost?.message}</span>;
}
