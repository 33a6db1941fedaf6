/*
 * What an archive may be at most. A church's site has some hundred files and some hundred megabytes; an archive that
 * is beyond this was made to fill a disk.
 */

/** Of the packed file, sent from the admin area. The command takes larger ones. */
export const MOST_UPLOAD_BYTES = 2 * 1024 ** 3;
/** Of all files, unpacked. */
export const MOST_BYTES = 8 * 1024 ** 3;
export const MOST_FILES = 50_000;
/** Of one kind, which a file holds as a list: people, messages, events. */
export const MOST_ENTRIES = 50_000;
/** Of one JSON file, which is read whole, and of all of them. */
export const MOST_JSON_BYTES = 64 * 1024 ** 2;
export const MOST_JSON_BYTES_TOGETHER = 512 * 1024 ** 2;
/** How much larger than its packed form a file may be. JSON full of repetitions comes to about 50. */
export const MOST_RATIO = 250;
/** Smaller files are not measured by that: they can do no harm. */
export const MEASURED_FROM_BYTES = 1024 ** 2;

/** How long an archive on its way in is kept, in hours. */
export const UPLOAD_HOURS = 24;
/** A check or an import that showed no sign of life for so long was cut off, in seconds. */
export const SILENT_SECONDS = 120;
