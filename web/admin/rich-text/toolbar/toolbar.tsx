import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Toolbar as AriaToolbar } from 'react-aria-components';
import { classNames } from '#web/ui/class-names.ts';
import { allItems, groups, type Item } from './items.ts';
import { signs } from './signs.tsx';
import css from './toolbar.module.css';

type Props = {
  editor: Editor;
  /** The label of the text it belongs to. */
  label: string;
  onLink: () => void;
};

const link = { name: 'Link', sign: 'link', keys: 'Control+K' } as const;

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
    <AriaToolbar aria-label={`${label}: formatting`} className={css.toolbar ?? ''}>
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
