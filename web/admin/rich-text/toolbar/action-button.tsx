import { classNames } from '#web/ui/class-names.ts';
import type { Item } from './items.ts';
import css from './toolbar.module.css';

type Props = {
  item: Pick<Item, 'name' | 'keys' | 'look'>;
  /** Undefined for what is done once and has no state. */
  isOn: boolean | undefined;
  isOff?: boolean;
  onPress: () => void;
};

export function ActionButton({ item, isOn, isOff = false, onPress }: Props) {
  return (
    <button
      type="button"
      className={classNames(css.button, item.look && css[item.look])}
      aria-pressed={isOn}
      aria-keyshortcuts={item.keys}
      // Switched off it keeps its focus: undone to the beginning, one is still there to redo.
      aria-disabled={isOff || undefined}
      // A press leaves the selection in the text alone.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isOff ? undefined : onPress}
    >
      {item.name}
    </button>
  );
}
