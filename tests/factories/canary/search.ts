import { expect } from 'vitest';
import type { SessionUser } from '#contract/accounts.ts';
import type { Call } from '#contract/call.ts';
import { hasAccess } from '#domain/roles.ts';
import { calls } from '#server/calls.ts';
import { bearer } from '../accounts.ts';
import type { openCanaryChurch } from './church.ts';
import { all, found } from './words.ts';

type Church = Awaited<ReturnType<typeof openCanaryChurch>>;

/** Every GET of the contract with every identifier and search that could lead to a prayer. */
function addressesOf(church: Church, name: string, { params, query }: Call): string[] {
  const path = name.slice('GET '.length);
  const values = params
    ? [
        ...Object.values(church.ids),
        church.team.user._id,
        'welcome',
        'page',
        church.dinner.slug,
        ...church.dinner.ids,
        ...church.forms.ids,
        ...church.forms.answers,
      ]
    : [''];
  // Only the beginning of each word, so that an answer that repeats the question is not taken for a find.
  const searches = query
    ? ['', ...all.map((word) => `?search=${word.slice(0, -2)}&q=${word.slice(0, -2)}`)]
    : [''];
  const longest = query
    ? [
        '?limit=50',
        '?limit=50&state=all&texts=full',
        ...church.forms.ids.map((id) => `?state=all&form=${id}`),
      ]
    : [];
  return values.flatMap((value) =>
    [...searches, ...longest].map((search) => path.replaceAll(/\{\w+\}/g, value) + search),
  );
}
const gets = Object.entries<Call>(calls).filter(([name]) => name.startsWith('GET '));

/**
 * What a reader finds: the words by the call they were found with. A call that their role may not make refuses them
 * before it reads anything of the address (server/platform/calls/bind.ts), so it is asked once.
 */
export async function searchEverything(
  church: Church,
  token: string | undefined,
): Promise<Record<string, string[]>> {
  const seen: Record<string, string[]> = {};
  const ask = (address: string) =>
    church.app.fetch(address, { headers: token ? bearer(token) : {} });
  const { user } = (await (await ask('/api/auth/verify')).json()) as { user?: SessionUser };
  const [role] = user?.roles ?? [];
  for (const [name, call] of gets) {
    const addresses = addressesOf(church, name, call);
    const isRefused =
      call.access !== 'public' && (role === undefined || !hasAccess(role, call.access));
    for (const address of isRefused ? addresses.slice(0, 1) : addresses) {
      const answer = await ask(address);
      if (isRefused) expect([401, 403]).toContain(answer.status);
      const words = found(await answer.text());
      if (words.length > 0) seen[name] = [...new Set([...(seen[name] ?? []), ...words])].sort();
    }
  }
  return seen;
}
