import type { Editor } from '@tiptap/core';
import { RED } from '../schema/color.ts';
import type { SignName } from './signs.tsx';

/** An action on the selected text. Its sign is short, for there are thirteen; its name is heard, and shown by a tooltip. */
export type Item = {
  name: string;
  sign: SignName;
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
  sign: `heading${level}`,
  keys: `Control+Alt+${level}`,
  run: (editor) => editor.commands.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const structure: Item[] = [
  {
    name: 'Paragraph',
    sign: 'paragraph',
    keys: 'Control+Alt+0',
    run: (editor) => editor.commands.setParagraph(),
    isOn: (editor) => editor.isActive('paragraph'),
  },
  heading(1),
  heading(2),
  heading(3),
];

const mark = (name: string, keys: string, look: 'bold' | 'italic' | 'underline'): Item => ({
  name,
  sign: look,
  keys,
  look,
  run: (editor) => editor.commands.toggleMark(look),
  isOn: (editor) => editor.isActive(look),
});

const marks: Item[] = [
  mark('Bold', 'Control+B', 'bold'),
  mark('Italic', 'Control+I', 'italic'),
  mark('Underline', 'Control+U', 'underline'),
  {
    name: 'Red',
    sign: 'red',
    look: 'red',
    run: (editor) => editor.commands.toggleMark('color', { value: RED }),
    isOn: (editor) => editor.isActive('color', { value: RED }),
  },
];

const list = (name: string, keys: string, type: 'bulletList' | 'orderedList'): Item => ({
  name,
  sign: type === 'bulletList' ? 'bullets' : 'numbers',
  keys,
  run: (editor) => editor.commands.toggleList(type, 'listItem'),
  isOn: (editor) => editor.isActive(type),
});
const lists = [
  list('Bullets', 'Control+Shift+8', 'bulletList'),
  list('Numbers', 'Control+Shift+7', 'orderedList'),
];

const step = (name: string, keys: string, command: 'undo' | 'redo'): Item => ({
  name,
  sign: command,
  keys,
  keepsFocus: true,
  run: (editor) => editor.commands[command](),
  can: (editor) => editor.can()[command](),
});
const history = [step('Undo', 'Control+Z', 'undo'), step('Redo', 'Control+Shift+Z', 'redo')];

export const groups = { structure, marks, lists, history };
export const allItems = Object.values(groups).flat();
