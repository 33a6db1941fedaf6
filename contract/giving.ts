/*
 * What must be the same in the page with a donation section, in the frame with the payment provider's buttons, and in
 * the server that sends both. Without Zod: it is part of the browser's bundle.
 */

/** Where the frame's document is. */
export const GIVING_FRAME_PATH = '/giving-frame';

/** The client ids that PayPal gives out: about 80 of these characters. */
export const CLIENT_ID_PATTERN = /^[A-Za-z0-9_-]{1,120}$/;
/** ISO 4217. */
export const CURRENCY_PATTERN = /^[A-Z]{3}$/;
/** The ids of PayPal's orders (`5O190127TN364715T`) and monthly gifts (`I-BW452GLLEP1G`). */
export const PAYPAL_ID_PATTERN = /^[A-Za-z0-9-]{1,64}$/;

/** Braintree's keys for browsers: `sandbox_8hk3rwbr_qpx9j7z2s4tn5m6k`. */
export const TOKENIZATION_KEY_PATTERN = /^(sandbox|production)_[A-Za-z0-9]{1,40}_\w{1,60}$/;
/** What Braintree gives a browser for one payment (`tokencc_bh_…`, a UUID); it can be charged once. */
export const NONCE_PATTERN = /^[A-Za-z0-9_-]{1,255}$/;

/**
 * What became of a capture. `given`: the money was taken. `pending`: PayPal has not said so yet. `declined`: the giver
 * may choose another card. `changed`: the amount differs from what was asked for, and nothing was taken.
 */
export const captureStates = ['given', 'pending', 'declined', 'changed'] as const;
export type CaptureState = (typeof captureStates)[number];

/**
 * What the frame may do, as the `sandbox` of its element and of its policy. PayPal's window must not be in a sandbox
 * itself. Without `allow-same-origin` the frame has no origin, and so no storage, no cookies and no access to the page;
 * on an origin of its own (`GIVING_ORIGIN`) it keeps that origin (0027).
 */
export function givingSandbox(hasOwnOrigin: boolean): string {
  const allowed = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';
  return hasOwnOrigin ? `${allowed} allow-same-origin` : allowed;
}
