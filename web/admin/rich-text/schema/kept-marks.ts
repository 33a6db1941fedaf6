import { Mark } from '@tiptap/core';

/**
 * What the server keeps and the toolbar does not offer: a text that came with it, from an import or from before, must
 * not lose it by being edited.
 */
export const keptMarks = ['sub', 'sup', 'small', 'cite'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
);
