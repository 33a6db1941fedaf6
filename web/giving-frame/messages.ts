import { CLIENT_ID_PATTERN, CURRENCY_PATTERN } from '#contract/giving.ts';

/*
 * The messages between a donation page and its frame with the payment provider's buttons, sent by `postMessage`.
 * Neither trusts the other: messages are read field by field, and anything else is ignored.
 */

/** The loading state of the provider's script (reference/states.md#payment-script). */
export type ScriptState = 'initial' | 'pending' | 'resolved' | 'rejected';

/** The page's message: the gift as typed in the form. `amount` is null while it is not a valid amount. */
export type GiftMessage = {
  type: 'gift';
  clientId: string;
  currency: string;
  amount: string | null;
};

/** The frame's messages. `initial` is the first, which the page answers with the gift. */
export type FrameMessage =
  | { type: 'state'; state: ScriptState }
  /** The buttons are shown. */
  | { type: 'shown' }
  /** The height of the frame's content, in CSS pixels. */
  | { type: 'height'; height: number }
  /** A button was pressed. */
  | { type: 'asked' }
  | { type: 'given'; name: string }
  | { type: 'canceled' }
  | { type: 'failed' };

const states: readonly unknown[] = ['initial', 'pending', 'resolved', 'rejected'];
/** In the provider's format: two decimals, or none if the currency has none. */
const AMOUNT_PATTERN = /^\d{1,7}(\.\d{2})?$/;
/** The buttons with the card form open take about 900 pixels. */
const MAX_HEIGHT = 2000;
const MAX_NAME = 80;

export function readGiftMessage(data: unknown): GiftMessage | undefined {
  const { type, clientId, currency, amount } = fieldsOf(data);
  if (
    type !== 'gift' ||
    !isLike(clientId, CLIENT_ID_PATTERN) ||
    !isLike(currency, CURRENCY_PATTERN)
  )
    return undefined;
  if (amount !== null && !isLike(amount, AMOUNT_PATTERN)) return undefined;
  return { type, clientId, currency, amount };
}

export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const { type, state, height, name } = fieldsOf(data);
  switch (type) {
    case 'state':
      return states.includes(state) ? { type, state: state as ScriptState } : undefined;
    case 'height':
      return typeof height === 'number' && height >= 0
        ? { type, height: Math.min(Math.ceil(height), MAX_HEIGHT) }
        : undefined;
    case 'given':
      return { type, name: readName(name) };
    case 'shown':
    case 'asked':
    case 'canceled':
    case 'failed':
      return { type };
    default:
      return undefined;
  }
}

/** A given name for one line of text: no line breaks, no characters that change the text direction, not too long. */
function readName(name: unknown): string {
  if (typeof name !== 'string') return 'friend';
  const plain = name
    .slice(0, 10 * MAX_NAME)
    .replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
  return [...plain].slice(0, MAX_NAME).join('') || 'friend';
}

function fieldsOf(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}

function isLike(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}
