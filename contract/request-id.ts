/** In a rendered error page, marks the place where the server writes the request's id. */
export const REQUEST_ID_MARK = '%request-id%';

/** The small print of such a page. */
export const quoteWords = (requestId: string) =>
  `When you tell us about it, quote this number: ${requestId}`;
