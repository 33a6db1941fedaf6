import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * Tab leaves the text, as in every other field, so that nobody is caught in a list (WCAG 2.1.2) or moves an item by
 * passing through. A list's levels have keys of their own.
 */
export const Keys = Extension.create({
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
