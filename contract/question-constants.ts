/* Limits of questions and answers, without their schemas: the pages of visitors have them. */

/** The most questions of one form, and the most choices of one question. */
export const MAX_QUESTIONS = 40;
export const MAX_CHOICES = 30;
/** The most characters of an answer in one line, and of a long one. */
export const ANSWER_LENGTHS = { line: 300, long: 5000 } as const;
/** As much of an answer is read as a request may have: what is too long is said at its field. */
export const MAX_ANSWER_SENT = 262_144;

/** How a form is called that has no name. */
export const UNNAMED_FORM = 'Form';

/** The most children of an answer. Each is a line, such as "Ana, 7"; what is asked of children is always sensitive. */
export const MAX_CHILDREN = 20;
export const CHILD_LINE = /^(\P{Cc}{1,60}), (1[0-7]|\d)$/u;
