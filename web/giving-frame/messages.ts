import {
  type CaptureState,
  CLIENT_ID_PATTERN,
  CURRENCY_PATTERN,
  captureStates,
  NONCE_PATTERN,
  PAYPAL_ID_PATTERN,
} from '#contract/giving.ts';
import { fieldsOf, isLike, isOneOf, isRequest } from './read-fields.ts';

/*
 * The messages between a donation page and its frame with the payment provider's buttons, sent by `postMessage`.
 * Neither trusts the other: messages are read field by field, and anything else is ignored.
 */

/** The loading state of the provider's script (reference/states.md#payment-script). */
const scriptStates = ['initial', 'pending', 'resolved', 'rejected'] as const;
export type ScriptState = (typeof scriptStates)[number];

/**
 * Who makes the order: the provider's script in the frame; this site's server, which the page asks because the frame
 * cannot; that server as a monthly gift; or the wallet, whose nonce that server charges.
 */
const flows = ['browser', 'server', 'monthly', 'wallet'] as const;
export type Flow = (typeof flows)[number];

/** The gift as typed in the form. `amount` is null while it is not a valid amount. */
export type GiftMessage = {
  type: 'gift';
  /** PayPal's client id, or the wallet's tokenization key. */
  clientId: string;
  currency: string;
  amount: string | null;
  flow: Flow;
};

/** The page's messages: the gift, and the answers to what the frame asked, by the number of the request. */
export type PageMessage =
  | GiftMessage
  /** The id of the order; null if there is none, and the page says why. */
  | { type: 'made'; request: number; id: string | null }
  | { type: 'captured'; request: number; state: CaptureState };

/** The frame's messages. `initial` is the first, which the page answers with the gift. */
export type FrameMessage =
  | { type: 'state'; state: ScriptState }
  /** The buttons are shown. */
  | { type: 'shown' }
  /** The height of the frame's content, in CSS pixels. */
  | { type: 'height'; height: number }
  /** A button was pressed. */
  | { type: 'asked' }
  /** Asks the page for an order at this site's server, and to take the money of one that was approved. */
  | { type: 'make'; request: number }
  | { type: 'capture'; request: number; id: string }
  /** Asks the page to have what the giver approved in the wallet charged. */
  | { type: 'charge'; request: number; nonce: string }
  /** Captured in the frame: the order, and the giver's first name. */
  | { type: 'given'; name: string; id: string | null }
  | { type: 'canceled' }
  | { type: 'failed' };

/** In the provider's format: two decimals, or none if the currency has none. */
const AMOUNT_PATTERN = /^\d{1,7}(\.\d{2})?$/;
/** The buttons with the card form open take about 900 pixels. */
const MAX_HEIGHT = 2000;
const MAX_NAME = 80;
/** In place of a name that is not known. */
export const NAMELESS = 'friend';

export function readPageMessage(data: unknown): PageMessage | undefined {
  const { type, request, id, state } = fieldsOf(data);
  switch (type) {
    case 'gift':
      return readGift(fieldsOf(data));
    case 'made':
      return isRequest(request) && (id === null || isLike(id, PAYPAL_ID_PATTERN))
        ? { type, request, id }
        : undefined;
    case 'captured':
      return isRequest(request) && isOneOf(captureStates, state)
        ? { type, request, state }
        : undefined;
    default:
      return undefined;
  }
}

function readGift({ clientId, currency, amount, flow }: Record<string, unknown>) {
  if (!isLike(clientId, CLIENT_ID_PATTERN) || !isLike(currency, CURRENCY_PATTERN)) return undefined;
  if (amount !== null && !isLike(amount, AMOUNT_PATTERN)) return undefined;
  if (!isOneOf(flows, flow)) return undefined;
  return { type: 'gift', clientId, currency, amount, flow } as const;
}

export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const { type, state, height, name, request, id, nonce } = fieldsOf(data);
  switch (type) {
    case 'state':
      return isOneOf(scriptStates, state) ? { type, state } : undefined;
    case 'height':
      return typeof height === 'number' && height >= 0
        ? { type, height: Math.min(Math.ceil(height), MAX_HEIGHT) }
        : undefined;
    case 'make':
      return isRequest(request) ? { type, request } : undefined;
    case 'capture':
      return isRequest(request) && isLike(id, PAYPAL_ID_PATTERN)
        ? { type, request, id }
        : undefined;
    case 'charge':
      return isRequest(request) && isLike(nonce, NONCE_PATTERN)
        ? { type, request, nonce }
        : undefined;
    case 'given':
      return { type, name: readName(name), id: isLike(id, PAYPAL_ID_PATTERN) ? id : null };
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
export function readName(name: unknown): string {
  if (typeof name !== 'string') return NAMELESS;
  const plain = name
    .slice(0, 10 * MAX_NAME)
    .replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
  return [...plain].slice(0, MAX_NAME).join('') || NAMELESS;
}
