/** About how high a row of a list is, in pixels, and what stands above and below the list. */
const ROW = 84;
const AROUND = 330;
/** The most rows of a page, as lists are asked for (contract/admin-constants.ts). */
const MOST = 50;

/** As many rows as fit the window, and `least` in any case: a small window is scrolled rather than paged. */
export const fittingRows = (least: number, height = innerHeight): number =>
  Math.min(MOST, Math.max(least, Math.floor((height - AROUND) / ROW)));
