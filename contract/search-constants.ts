/** Values of reference/constants.md#search that the search needs, in the browser too. */

/** The longest question, in characters. */
export const MAX_QUESTION = 200;
/** Results on one page, and the most pages. */
export const RESULTS_ON_PAGE = 10;
export const MAX_RESULT_PAGES = 20;
