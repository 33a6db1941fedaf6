import { Extension, Mark } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { Color } from './color.ts';
import { Link } from './link.ts';
import { PictureNode } from './picture.ts';
import { tableNodes } from './table.ts';

/**
 * What the server keeps and the toolbar does not offer: a text that came with it, from an import or from before, must
 * not lose it by being edited.
 */
const keptMarks = ['sub', 'sup', 'small', 'cite'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
);

/**
 * Tab leaves the text, as in every other field, so that nobody is caught in a list (WCAG 2.1.2) or moves an item by
 * passing through. A list's levels have keys of their own.
 */
const Keys = Extension.create({
  name: 'keys',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    };
  },
  addProseMirrorPlugins: () => [
    // True without `preventDefault`: the editor leaves the key alone and the browser moves the focus.
    new Plugin({ props: { handleDOMEvents: { keydown: (_, { key }) => key === 'Tab' } } }),
  ],
});

/** Signs that become a list while one types, as people know them from letters; no other signs change the text. */
export const TYPED_RULES = ['bulletList', 'orderedList'];

/** What a text may contain: exactly what the server accepts (server/platform/html/html.ts). */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: false,
    // An empty paragraph at the end would be saved with the text.
    trailingNode: false,
  }),
  Color,
  Link,
  ...keptMarks,
  ...tableNodes,
  Keys,
];

/** The same, with pictures between the words. */
export const extensionsWithPictures = [...extensions, PictureNode];
