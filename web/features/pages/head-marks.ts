/** The `meta` name that marks a document that may show the frame with the payment provider's buttons. */
export const DONATION_META = 'narthex-donation';
/** The `meta` name under which a document lists the hosts whose frames it may show. */
export const FRAMES_META = 'narthex-frames';
