import { type Api, type CallAnswer, CallFailed } from '#web/api.ts';

type SwapDates = CallAnswer<'GET /api/serving/own/{token}/swaps/{id}'>;
/** With whom a place can be swapped; `said` is why it cannot. */
export type SwapChoice = { place: string; dates: SwapDates; said: string };

/** The parts of an address below `/serve`. */
export type ServingAddress = { of: string; token: string | undefined };

/** What a link opens that is no person's own page (`#domain/serving-addresses.ts`). */
const OTHERS = ['tasks', 'substitutes', 'confirm'];
export const isOwnPage = ({ of, token }: ServingAddress) =>
  token === undefined || !OTHERS.includes(of);

/**
 * What a link of who serves shows: a person's own page, there also with whom a place could be swapped, the dates of a
 * task, a place for which a substitute is looked for, a place to confirm, or that another link was mailed.
 */
export async function loadServing(call: Api, { of, token }: ServingAddress) {
  if (token === undefined || !OTHERS.includes(of)) {
    if (of === 'sent') return { kind: 'sent' } as const;
    const params = { token: of };
    const serving = await call('GET /api/serving/own/{token}', { params });
    return { kind: 'own', token: of, serving, swap: await loadSwap(call, of, token) } as const;
  }
  const given = { params: { token } };
  if (of === 'tasks') {
    const task = await call('GET /api/serving/open/{token}', given);
    return { kind: 'task', token, task } as const;
  }
  if (of === 'substitutes') {
    const place = await call('GET /api/serving/substitutes/{token}', given);
    return { kind: 'substitute', token, place } as const;
  }
  const place = await call('GET /api/serving/pending/{token}', given);
  return { kind: 'confirm', token, place } as const;
}
export type ServingPage = Awaited<ReturnType<typeof loadServing>>;

async function loadSwap(
  call: Api,
  token: string,
  place: string | undefined,
): Promise<SwapChoice | undefined> {
  if (place === undefined) return undefined;
  try {
    const params = { token, id: place };
    const dates = await call('GET /api/serving/own/{token}/swaps/{id}', { params });
    return { place, dates, said: '' };
  } catch (error) {
    // The page itself is good: somebody else may have this place since.
    if (error instanceof CallFailed && error.status < 500)
      return { place, dates: [], said: error.message };
    throw error;
  }
}
