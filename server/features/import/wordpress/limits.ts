/*
 * What one export may hold. WordPress's own exports stay far below: each number is there so that a broken or hostile file
 * ends in a sentence, not in a server without memory.
 */

/** The largest export, in bytes: texts alone, of which 10,000 posts have about 60 MB. */
export const MAX_FILE_BYTES = 2 * 1024 ** 3;
/** How deep elements stand in each other: an export has six levels. */
export const MAX_DEPTH = 32;
/** The most items, authors and terms: each is kept as a line of about 500 bytes. */
export const MAX_RECORDS = 100_000;
/** The longest item in characters, with its comments and the settings of plugins. */
export const MAX_RECORD = 16_000_000;
/** The longest text that is turned into sections: about 40,000 words, which are parsed at once. */
export const MAX_TEXT = 250_000;
/** The longest of an item's other fields, in characters, and the most categories of one item. */
export const MAX_FIELD = 20_000;
export const MAX_TERMS = 200;
/** How much is parsed at once, in bytes: about 2 ms. */
export const PIECE_BYTES = 64 * 1024;
/** The most elements of one text as it comes; what is written of it has far fewer. */
export const MAX_NODES = 10_000;
/** The most elements and the most characters of one content, a little below what can be saved (server/platform/html). */
export const MAX_CLEAN_NODES = 3800;
export const MAX_HTML = 80_000;
/** Cleaned at once, in characters. */
export const CLEAN_PIECE = 16_000;
/** All reused blocks together, in characters: they are kept in memory. */
export const MAX_REUSED = 2_000_000;
/** How often one text may take in reused blocks, and how deep in each other. */
export const MAX_EXPANDED = 50;
export const MAX_REUSE_DEPTH = 5;
/** The most short codes of plugins in one text whose options are read: of others only what stands inside is taken. */
export const MAX_READ_CODES = 1000;
/** The most menus, the most entries of one, and the longest text of one made of blocks, in characters. */
export const MAX_MENUS = 10;
export const MAX_MENU_ENTRIES = 100;
export const MAX_MENU_TEXT = 100_000;
/** The most notes about one thing: the rest is counted. */
export const MAX_NOTES = 30;
/** The most addresses of smaller copies of pictures that are remembered for redirects. */
export const MAX_SIZED = 50_000;
