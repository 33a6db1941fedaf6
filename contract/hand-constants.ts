/* Limits of gifts entered by hand. Without Zod: forms use them too. */

/** The most characters of a giver's name. */
export const MAX_GIVER = 120;
export const MAX_CHECK_NUMBER = 20;
/** The most characters of a note or a reason. */
export const MAX_NOTE = 200;
/** The most gifts of a batch. */
export const MAX_BATCH_LINES = 300;
