import { Button } from '#web/ui/button.tsx';
import css from './block-list.module.css';
import { blockNames } from './draft-block.ts';
import type { Removed } from './use-blocks.ts';

/** Stands where a block was, until another one goes: what was removed by a slip comes back with one press. */
export function RemovedBlock({ removed, onUndo }: { removed: Removed; onUndo: () => void }) {
  return (
    <li className={css.removed}>
      {blockNames[removed.item.block.type]} removed.
      <Button variant="quiet" data-undo onClick={onUndo}>
        Undo
      </Button>
    </li>
  );
}
