/* Limits of who serves, for screens too (docs/decisions/0128-who-serves.md). */

/** Tasks of a church, and of one event. */
export const MAX_TASKS = 100;
export const MAX_TASKS_OF_EVENT = 30;
/** People who are needed at one task of one date. */
export const MAX_NEEDED = 100;
/** People in one team. */
export const MAX_TEAM = 300;
/** People and dates that are asked for in one request. */
export const MAX_ASKED = 200;
/** Spans of days that one person cannot, which are not over. */
export const MAX_AWAY = 50;
/** The longest reason for a "no". */
export const MAX_REASON = 300;
/** How long it is known who served, in days. */
export const SERVED_DAYS = 365;
