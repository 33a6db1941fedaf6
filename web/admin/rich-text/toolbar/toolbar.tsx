import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { Toolbar as AriaToolbar } from 'react-aria-components';
import { t } from '#languages/t.ts';
import { RED } from '#web/admin/rich-text/schema/extensions.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import css from './toolbar.module.css';

/** An action on the selected text. Its sign is short, for there are thirteen; its name is heard, and shown by a tooltip. */
type Item = {
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
  name: t('Heading {level}', { level }),
  sign: `heading${level}`,
  keys: `Control+Alt+${level}`,
  run: (editor) => editor.commands.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const structure: Item[] = [
  {
    name: t('Paragraph'),
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
  mark(t('Bold'), 'Control+B', 'bold'),
  mark(t('Italic'), 'Control+I', 'italic'),
  mark(t('Underline'), 'Control+U', 'underline'),
  {
    name: t('Red'),
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
  list(t('Bullets'), 'Control+Shift+8', 'bulletList'),
  list(t('Numbers'), 'Control+Shift+7', 'orderedList'),
];

const step = (name: string, keys: string, command: 'undo' | 'redo'): Item => ({
  name,
  sign: command,
  keys,
  keepsFocus: true,
  run: (editor) => editor.commands[command](),
  can: (editor) => editor.can()[command](),
});
const history = [step(t('Undo'), 'Control+Z', 'undo'), step(t('Redo'), 'Control+Shift+Z', 'redo')];

const groups = { structure, marks, lists, history };
const allItems = Object.values(groups).flat();

type Props = {
  editor: Editor;
  /** The label of the text it belongs to. */
  label: string;
  onLink: () => void;
};

const link = { name: t('Link'), sign: 'link', keys: 'Control+K' } as const;

/**
 * Seen while the text it belongs to has the focus, so that one toolbar stands there and not one for each text; its room
 * stays, so that nothing moves under the pointer. One stop for Tab; arrow keys go from button to button (WAI-ARIA:
 * toolbar), Escape back to the text.
 */
export function Toolbar({ editor, label, onLink }: Props) {
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const show = (item: Item) => (
    <ActionButton
      key={item.name}
      item={item}
      isOn={item.isOn && state.on.includes(item.name)}
      isOff={state.off.includes(item.name)}
      onPress={() => press(item, editor)}
    />
  );
  return (
    <AriaToolbar aria-label={t('{label}: formatting', { label })} className={css.toolbar ?? ''}>
      <div className={css.group}>{groups.structure.map(show)}</div>
      <div className={css.group}>{groups.marks.map(show)}</div>
      <div className={css.group}>
        {groups.lists.map(show)}
        <ActionButton item={link} isOn={state.isLink} onPress={onLink} />
      </div>
      <div className={css.group}>{groups.history.map(show)}</div>
    </AriaToolbar>
  );
}

/** At once, not in the next frame like Tiptap's own `focus`: the next key may come sooner. */
function press({ run, keepsFocus }: Item, editor: Editor) {
  run(editor);
  if (!keepsFocus) editor.view.focus();
}

/** The state of the buttons as plain values: the toolbar renders again only when one of them changes. */
function stateOf(editor: Editor) {
  return {
    on: allItems.filter(({ isOn }) => isOn?.(editor)).map(({ name }) => name),
    off: allItems.filter(({ can }) => can && !can(editor)).map(({ name }) => name),
    isLink: editor.isActive('link'),
  };
}

type ActionButtonProps = {
  item: Pick<Item, 'name' | 'sign' | 'keys' | 'look'>;
  /** Undefined for what is done once and has no state. */
  isOn: boolean | undefined;
  isOff?: boolean;
  onPress: () => void;
};

function ActionButton({ item, isOn, isOff = false, onPress }: ActionButtonProps) {
  return (
    <button
      type="button"
      className={classNames(css.button, item.look && css[item.look])}
      aria-label={item.name}
      title={item.name}
      aria-pressed={isOn}
      aria-keyshortcuts={item.keys}
      // Switched off it keeps its focus: undone to the beginning, one is still there to redo.
      aria-disabled={isOff || undefined}
      // A press leaves the selection in the text alone.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isOff ? undefined : onPress}
    >
      <span aria-hidden="true">{signs[item.sign]}</span>
    </button>
  );
}

const drawn = (path: string, size = 20) => (
  <Drawing size={size}>
    <path d={path} />
  </Drawing>
);

/** Mirrored where lines run from right to left. */
const pointing = (path: string) => (
  <Drawing>
    <path d={path} className="points" />
  </Drawing>
);

/** What a button of the toolbar shows; its name is for the ear and in its tooltip. */
const signs = {
  paragraph: '¶',
  heading1: drawn('M3 6v12M12 6v12M3 12h9M17 10l2.500-1.500V18', 22),
  heading2: drawn(
    'M3 6v12M12 6v12M3 12h9M16.500 11c0-3 4.500-3 4.500 0 0 2-4.500 4.500-4.500 7H21',
    22,
  ),
  heading3: drawn(
    'M3 6v12M12 6v12M3 12h9M16.500 9h4l-2 3.500c3 0 3.500 5 0 5.500-1 .100-2-.400-2.500-1.200',
    22,
  ),
  bold: 'B',
  italic: 'I',
  underline: 'U',
  red: 'A',
  bullets: pointing('M9 6h12M9 12h12M9 18h12M4 6h.1M4 12h.1M4 18h.1'),
  numbers: drawn(
    'M10 6h11M10 12h11M10 18h11M3.500 4.500 5 3.500v5M3 14.500c0-2 3.500-1.500 3 .500-.300 1-3 2.500-3 3.500h3.500',
  ),
  link: drawn(
    'M10 14a4 4 0 0 0 6 .400l3-3a4 4 0 0 0-5.700-5.700l-1.300 1.300M14 10a4 4 0 0 0-6-.400l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300',
  ),
  undo: pointing('M8 5 4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11h-3'),
  redo: pointing('m16 5 4 4-4 4M20 9H10a5.500 5.500 0 0 0 0 11h3'),
} satisfies Record<string, ReactNode>;

type SignName = keyof typeof signs;
