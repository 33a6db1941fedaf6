import type { RedirectKind } from '#contract/redirects.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';

type Thing = { kind: Exclude<RedirectKind, 'path'>; id: string };

/** What a deletion does to the old addresses that lead to a thing; empty where there are none. */
export async function loseInWords(thing: Thing, signal?: AbortSignal): Promise<string> {
  const { count, from } = await adminApi('GET /api/redirects/leading', {
    query: thing,
    ...(signal && { signal }),
  });
  if (count === 0) return '';
  return t(
    '{count, plural, one {An old address leads to it: {addresses}. It leads nowhere then.} other {# old addresses lead to it, among them {addresses}. They lead nowhere then.}}',
    { count, addresses: from.join(', ') },
  );
}
