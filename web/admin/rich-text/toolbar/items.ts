import type { Editor } from '@tiptap/core';
import { RED } from '../schema/color.ts';

/** An action on the selected text. Each has a label in words, so that nobody has to guess an icon. */
export type Item = {
  name: string;
  /** The shortcut for screen readers: `aria-keyshortcuts`. */
  keys?: string;
  look?: 'bold' | 'italic' | 'underline' | 'red';
  /** Whether the button keeps the focus, for repeated actions; otherwise the text gets it back. */
  keepsFocus?: true;
  run: (editor: Editor) => boolean;
  /** Absent for actions without a state, such as undo. */
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
};

const heading = (level: 1 | 2 | 3): Item => ({
  name: `Heading ${level}`,
  keys: `Control+Alt+${level}`,
  run: (editor) => editor.commands.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const structure: Item[] = [
  {
    name: 'Paragraph',
    keys: 'Control+Alt+0',
    run: (editor) => editor.commands.setParagraph(),
    isOn: (editor) => editor.isActive('paragraph'),
  },
  heading(1),
  heading(2),
  heading(3),
];

const marks: Item[] = [
  {
    name: 'Bold',
    keys: 'Control+B',
    look: 'bold',
    run: (editor) => editor.commands.toggleBold(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'Italic',
    keys: 'Control+I',
    look: 'italic',
    run: (editor) => editor.commands.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'Underline',
    keys: 'Control+U',
    look: 'underline',
    run: (editor) => editor.commands.toggleUnderline(),
    isOn: (editor) => editor.isActive('underline'),
  },
  {
    name: 'Red',
    look: 'red',
    run: (editor) => editor.commands.toggleMark('color', { value: RED }),
    isOn: (editor) => editor.isActive('color', { value: RED }),
  },
];

const lists: Item[] = [
  {
    name: 'Bullets',
    keys: 'Control+Shift+8',
    run: (editor) => editor.commands.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'Numbers',
    keys: 'Control+Shift+7',
    run: (editor) => editor.commands.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
];

const history: Item[] = [
  {
    name: 'Undo',
    keys: 'Control+Z',
    keepsFocus: true,
    run: (editor) => editor.commands.undo(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: 'Redo',
    keys: 'Control+Shift+Z',
    keepsFocus: true,
    run: (editor) => editor.commands.redo(),
    can: (editor) => editor.can().redo(),
  },
];

export const groups = { structure, marks, lists, history };
export const allItems = Object.values(groups).flat();
