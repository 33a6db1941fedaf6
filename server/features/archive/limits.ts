/*
 * The limits of an archive. A church's site has some hundred files and some hundred megabytes; a larger archive was
 * made to fill a disk.
 */

/** The zip file, sent from the admin area. The command accepts larger ones. */
export const MAX_UPLOAD_BYTES = 2 * 1024 ** 3;
/** All files, unpacked. */
export const MAX_BYTES = 8 * 1024 ** 3;
export const MAX_FILES = 50_000;
/** Entries in a list: people, messages, events. */
export const MAX_ENTRIES = 50_000;
/** One JSON file, which is read into memory, and all of them together. */
export const MAX_JSON_BYTES = 64 * 1024 ** 2;
export const MAX_JSON_BYTES_TOGETHER = 512 * 1024 ** 2;
/** How many times larger than its compressed form a file may be. Repetitive JSON comes to about 50. */
export const MAX_RATIO = 250;
/** Smaller files may have any ratio: they can do no harm. */
export const MEASURED_FROM_BYTES = 1024 ** 2;

/** How long an unfinished upload is kept, in hours. */
export const UPLOAD_HOURS = 24;
/** How often a check or an import gives a sign of life, and after how long without one it was interrupted, in seconds. */
export const SIGN_OF_LIFE_SECONDS = 20;
export const SILENT_SECONDS = 120;

/** The most pieces of an upload. Whoever sends 4 MB at a time needs 512. */
export const MAX_PIECES = 10_000;
