import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Block } from '#contract/blog.ts';
import { moved } from '#web/admin/ordering/moved.ts';
import { type BlockType, blockNames, type DraftBlock, newBlock } from './draft-block.ts';

export type Removed = { item: DraftBlock; index: number };

/**
 * What can be done with the blocks of a post. The focus goes along, so that one can go on where one was, and each
 * change of order is said to those who do not see it.
 */
export function useBlocks(
  blocks: readonly DraftBlock[],
  onChange: (blocks: readonly DraftBlock[]) => void,
  list: RefObject<HTMLElement | null>,
) {
  const [removed, setRemoved] = useState<Removed>();
  const [said, setSaid] = useState('');
  /** The change first, then the focus: what is focused may only be there after it. */
  const apply = (next: readonly DraftBlock[], words: string, focus?: string) => {
    flushSync(() => {
      onChange(next);
      setSaid(words);
    });
    if (focus) list.current?.querySelector<HTMLElement>(focus)?.focus();
  };
  return {
    removed,
    said,
    change: (key: string, block: Block) =>
      onChange(blocks.map((item) => (item.key === key ? { key, block } : item))),
    /** `by` names the control it was done with, where the focus stays. */
    move: (from: number, to: number, by: string) => {
      const item = blocks[from];
      const next = moved(blocks, from, to);
      if (!item || next === blocks) return;
      const words = `${blockNames[item.block.type]} is now ${to + 1} of ${blocks.length}.`;
      apply(next, words, `[data-key="${item.key}"] [data-by="${by}"]`);
    },
    add: (type: BlockType) => {
      const item = newBlock(type);
      setRemoved(undefined);
      apply(
        [...blocks, item],
        `${blockNames[type]} added at the end.`,
        `[data-key="${item.key}"] :is([role="textbox"], textarea, [data-choose] button)`,
      );
    },
    remove: (index: number) => {
      const item = blocks[index];
      if (!item) return;
      flushSync(() => setRemoved({ item, index }));
      apply(blocks.toSpliced(index, 1), `${blockNames[item.block.type]} removed.`, '[data-undo]');
    },
    undo: () => {
      if (!removed) return;
      const { item, index } = removed;
      setRemoved(undefined);
      apply(
        blocks.toSpliced(index, 0, item),
        `${blockNames[item.block.type]} is back.`,
        `[data-key="${item.key}"] [data-by="handle"]`,
      );
    },
  };
}
