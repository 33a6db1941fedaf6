import { t } from '#languages/t.ts';

/** In a rendered error page, marks the place where the server writes the request's id. */
export const REQUEST_ID_MARK = '%request-id%';

/** The small print of such a page. */
export const quoteWords = (requestId: string) =>
  t('When you tell us about it, quote this number: {number}', { number: requestId });
