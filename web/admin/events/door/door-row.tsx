import type { DoorRow as Row } from '#contract/door-lists.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Facts } from '#web/ui/when.tsx';
import css from './door.module.css';
import { tapped } from './door-rows.ts';
import { factsOf } from './door-words.ts';

type Props = { row: Row; onTick: (arrived: number) => void };

/** A party: a tap says that all of it came, another one that it did not; beside it, how many came. */
export function DoorRow({ row, onTick }: Props) {
  const { name, party, arrived } = row;
  const isHere = arrived > 0;
  return (
    <li className={classNames(css.row, isHere && css.here)}>
      <button
        type="button"
        className={css.party}
        aria-pressed={arrived >= party || (isHere ? 'mixed' : false)}
        onClick={() => onTick(tapped(row))}
      >
        <span className={css.box}>{isHere && <Icon name="check" size={28} />}</span>
        <span className={css.words}>
          <span className={css.name}>{name}</span>
          <span className={css.facts}>
            <Facts>{factsOf(row)}</Facts>
          </span>
        </span>
      </button>
      {party > 1 && (
        <span className={css.stepper}>
          <Button
            aria-label={t('One fewer of {name}', { name })}
            aria-disabled={arrived === 0 || undefined}
            onClick={() => arrived > 0 && onTick(arrived - 1)}
          >
            −
          </Button>
          <Button
            aria-label={t('One more of {name}', { name })}
            aria-disabled={arrived >= party || undefined}
            onClick={() => arrived < party && onTick(arrived + 1)}
          >
            +
          </Button>
        </span>
      )}
    </li>
  );
}
