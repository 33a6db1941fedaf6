/* Limits of questions and answers, without their schemas: the pages of visitors have them. */

/** The most questions of one form, and the most choices of one question. */
export const MAX_QUESTIONS = 40;
export const MAX_CHOICES = 30;
/** The most characters of an answer in one line, and of a long one. */
export const ANSWER_LENGTHS = { line: 300, long: 5000 } as const;
