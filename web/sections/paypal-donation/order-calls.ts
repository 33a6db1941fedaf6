import type { CaptureState } from '#contract/giving.ts';
import { t } from '#languages/t.ts';
import { CallFailed } from '#web/api.ts';
import { publicApi } from '#web/public-api.ts';
import type { Wish } from './gift.ts';

/** How long the server may take, in milliseconds: longer than it waits for PayPal itself. */
const ANSWER_MS = 45_000;
/** Pauses before asking again whether the money was taken, in milliseconds. Asking again never takes it twice. */
const PAUSES_MS = [1000, 3000, 8000];

/** Asks the server for an order, which the giver then approves at PayPal. Throws a sentence for them. */
export async function makeOrder({ amount = '', currency, fund, isMonthly }: Wish): Promise<string> {
  const asked = {
    body: { amount, currency, fund },
    signal: AbortSignal.timeout(ANSWER_MS),
  };
  try {
    if (isMonthly) return (await publicApi('POST /api/giving/subscriptions', asked)).subscriptionId;
    return (await publicApi('POST /api/giving/orders', asked)).orderId;
  } catch (error) {
    if (error instanceof CallFailed && error.hasServerText) throw error;
    throw new Error(
      t(
        'This site cannot be reached just now. Nothing was taken. Check your connection, then try again.',
      ),
    );
  }
}

/**
 * Asks the server to take the money of an approved order. Without an answer it is asked again, and then the gift counts
 * as pending: the server finds out itself what became of it.
 */
export async function captureOrder(
  id: string,
  isMonthly: boolean,
): Promise<{ state: CaptureState; name: string }> {
  const name = isMonthly
    ? 'POST /api/giving/subscriptions/{id}/confirm'
    : 'POST /api/giving/orders/{id}/capture';
  for (const pause of [...PAUSES_MS, undefined]) {
    try {
      const signal = AbortSignal.timeout(ANSWER_MS);
      // Goes on even if the giver closes the page now.
      return await publicApi(name, { params: { id }, keepalive: true, signal });
    } catch (error) {
      if (error instanceof CallFailed && error.status < 500) break;
      if (pause !== undefined) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return { state: 'pending', name: '' };
}

/** Tells the server of a gift that was captured in the browser. It is only a note: what fails is not shown. */
export async function reportGift(
  orderId: string,
  name: string,
  { amount = '', currency, fund }: Wish,
): Promise<void> {
  const body = { orderId, name, amount, currency, fund };
  await publicApi('POST /api/giving/reports', { body, keepalive: true }).catch(() => {});
}
