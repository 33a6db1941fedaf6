/**
 * Values of reference/constants.md that the layout and the home page need: every visitor loads this file as a whole. Plain
 * values, safe to import in any bundle, like those of the other files of constants.
 */

/** Time between automatic carousel moves, in milliseconds (reference/constants.md#carousel). */
export const CAROUSEL_INTERVAL_MS = 5000;
/** How long further carousel moves are ignored after a move, in milliseconds (reference/constants.md#carousel). */
export const CAROUSEL_LOCK_MS = 700;
/** At this width and below, in CSS pixels, the navigation is a toggle list (reference/constants.md#breakpoint). */
export const MOBILE_BREAKPOINT_PX = 768;
/** Events in the home page's calendar preview, and a section's `eventCount` (reference/constants.md#events). */
export const DEFAULT_EVENT_COUNT = 5;
/** Fade-in of the home page and of a dynamic page, in milliseconds (reference/constants.md#fades). */
export const HOME_FADE_MS = 5000;
export const PAGE_FADE_MS = 1000;
/** Wait before 'Loading...' is shown, in milliseconds: a quick reply shows no flash. */
export const LOADING_DELAY_MS = 200;
/** Announcements on the home page. */
export const HOME_ANNOUNCEMENTS = 30;
