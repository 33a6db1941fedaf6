import type { CaptureState } from '#contract/giving.ts';
import { CallFailed } from '#web/api.ts';
import { publicApi } from '#web/public-api.ts';
import type { Wish } from './gift.ts';

/** How long the server may take, in milliseconds: longer than it waits for the gateway. */
const ANSWER_MS = 75_000;
/** Pauses before asking again, in milliseconds. A nonce is charged once, however often it is sent. */
const PAUSES_MS = [1000, 3000, 8000];

/**
 * Has the wallet's nonce charged by the server. Without an answer it is asked again, and then the gift counts as pending:
 * the server finds out itself what became of it. A refusal is a sentence for the giver; nothing was taken then.
 */
export async function chargeWallet(
  nonce: string,
  { amount = '', currency, fund }: Wish,
): Promise<{ state: CaptureState; name: string } | { message: string }> {
  const body = { nonce, amount, currency, fund };
  for (const pause of [...PAUSES_MS, undefined]) {
    try {
      const signal = AbortSignal.timeout(ANSWER_MS);
      // Goes on even if the giver closes the page now.
      return await publicApi('POST /api/giving/wallet', { body, keepalive: true, signal });
    } catch (error) {
      if (error instanceof CallFailed && error.status < 500) return { message: error.message };
      if (pause !== undefined) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return { state: 'pending', name: '' };
}
