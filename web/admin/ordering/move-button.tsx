import css from './ordered-row.module.css';

type Props = { by: 'up' | 'down'; name: string; isOff: boolean; onPress: () => void };

/** At an end it stays and keeps its focus: a third press would else fall on whatever comes next. */
export function MoveButton({ by, name, isOff, onPress }: Props) {
  return (
    <button
      type="button"
      data-by={by}
      className={css.action}
      aria-label={`Move ${by}: ${name}`}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      Move {by}
    </button>
  );
}
