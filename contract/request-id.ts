/** Stands in a rendered page of a failure where the server writes the request's id. */
export const REQUEST_ID_MARK = '%request-id%';

/** Small print of such a page. */
export const quoteWords = (requestId: string) =>
  `When you tell us about it, quote this number: ${requestId}`;
