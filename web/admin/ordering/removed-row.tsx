import { Button } from '#web/admin/ui/button.tsx';
import css from './row-list.module.css';

/** Stands where an entry was, until another one goes: what was removed by a slip comes back with one press. */
export function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <li className={css.removed}>
      {name} removed.
      <Button isSmall data-undo onClick={onUndo}>
        Undo
      </Button>
    </li>
  );
}
