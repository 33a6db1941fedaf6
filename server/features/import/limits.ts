/*
 * The limits of an import. The largest church sites have some thousand posts and pictures; what is larger was made to
 * fill a disk.
 */

/** What is made of one thing, as JSON, in characters: as much as a call may send. */
export const MAX_PLAN = 256 * 1024;
/** How many things are stored, or shown, at once. */
export const BATCH = 100;
/** Imports whose files wait at the same time. */
export const MAX_WAITING = 5;

/** How long files wait for the rest of them, or for a decision, in days. */
export const WAITING_DAYS = 7;
/** How often work gives a sign of life, and after how long without one it was interrupted, in seconds. */
export const SIGN_OF_LIFE_SECONDS = 20;
export const SILENT_SECONDS = 120;
/** The most pieces of a file. Whoever sends 4 MB at a time needs 512. */
export const MAX_PIECES = 10_000;
