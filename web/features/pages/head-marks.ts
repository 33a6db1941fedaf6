/** Marks, in the document's head, a document that may show the frame with the payment provider's buttons. */
export const DONATION_META = 'narthex-donation';
/** Names, in the document's head, the hosts whose frames this document may show. */
export const FRAMES_META = 'narthex-frames';
