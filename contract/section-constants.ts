/** Values of reference/constants.md that browsers need only where pages have sections. */

/** Size of an image without one of its own, in CSS pixels (reference/constants.md#images-and-frames). */
export const DEFAULT_IMAGE_WIDTH = 500;
export const DEFAULT_IMAGE_HEIGHT = 300;
/** Size of an embedded frame without one of its own (reference/constants.md#images-and-frames). */
export const DEFAULT_IFRAME_WIDTH = '100%';
export const DEFAULT_IFRAME_HEIGHT = '400px';
/** Size of a map without one of its own (reference/constants.md#images-and-frames). */
export const DEFAULT_MAP_WIDTH = '100%';
export const DEFAULT_MAP_HEIGHT = '450px';
/** Donation defaults (reference/constants.md#donations). */
export const DEFAULT_CURRENCY = 'USD';
/** In the place of a PayPal client id: a demo church, whose giving form charges nothing. */
export const DEMO_CLIENT = 'demo';
export const DEFAULT_AMOUNT = '10.00';
/** Note of a peer-to-peer gift without one of its own (reference/constants.md#donations). */
export const DEFAULT_VENMO_NOTE = 'Church donation';
/** Version in the wallet script's address (reference/constants.md#wallet-script). */
export const WALLET_SCRIPT_VERSION = '3.84.0';
/** The most characters of each field of a prayer or contact message; for an address, see RFC 5321 4.5.3.1.3. */
export const MESSAGE_LENGTHS = {
  request: 10_000,
  name: 200,
  email: 254,
  phone: 40,
  /** The name of the person it is for. */
  person: 120,
} as const;
/** Posts on one page of the blog list. */
export const POSTS_PAGE_SIZE = 12;
