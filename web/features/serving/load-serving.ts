import { data } from 'react-router';
import { type Api, type CallAnswer, CallFailed } from '#web/api.ts';

export type SwapDates = CallAnswer<'GET /api/serving/own/{token}/swaps/{id}'>;
/** With whom a place can be swapped; `said` is why it cannot. */
export type SwapChoice = { place: string; dates: SwapDates; said: string };

/** What the parts of an address below `/serve` name; `swap` is the place that somebody wants to swap. */
export type ServingAddress = { of: string; token: string | undefined; swap: string | null };

/**
 * What a link of who serves shows (`#domain/serving-addresses.ts`): a person's own page, the dates of a task, a place for
 * which a substitute is looked for, a place to confirm, or that another link was mailed.
 */
export async function loadServing(call: Api, { of, token, swap }: ServingAddress) {
  if (token === undefined) {
    if (of === 'sent') return { kind: 'sent' } as const;
    const params = { token: of };
    const serving = await call('GET /api/serving/own/{token}', { params });
    return { kind: 'own', token: of, serving, swap: await loadSwap(call, of, swap) } as const;
  }
  const given = { params: { token } };
  switch (of) {
    case 'tasks':
      return {
        kind: 'task',
        token,
        task: await call('GET /api/serving/open/{token}', given),
      } as const;
    case 'substitutes': {
      const place = await call('GET /api/serving/substitutes/{token}', given);
      return { kind: 'substitute', token, place } as const;
    }
    case 'confirm': {
      const place = await call('GET /api/serving/pending/{token}', given);
      return { kind: 'confirm', token, place } as const;
    }
    default:
      throw data({ message: 'There is nothing at this address.' }, { status: 404, statusText: '' });
  }
}
export type ServingPage = Awaited<ReturnType<typeof loadServing>>;

async function loadSwap(
  call: Api,
  token: string,
  place: string | null,
): Promise<SwapChoice | undefined> {
  if (place === null) return undefined;
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
