import { Button } from '#web/ui/button.tsx';
import css from './ordered-row.module.css';

/** Stands where a row was, until another one goes: what was removed by a slip comes back with one press. */
export function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <li className={css.removed}>
      {name} removed.
      <Button variant="quiet" data-undo onClick={onUndo}>
        Undo
      </Button>
    </li>
  );
}
